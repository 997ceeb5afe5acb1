/**
 * The data of a file that are read before its bytes: its name, its type, and the small picture if it has one.
 */
export interface SeenFile {
  name: string
  mediaType: string
  previewId: string | null
}
