/** What is read of a file before its bytes: how it is called, what it is, and the small picture where it has one. */
export interface SeenFile {
  name: string
  mediaType: string
  previewId: string | null
}
