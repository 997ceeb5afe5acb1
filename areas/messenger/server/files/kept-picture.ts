/** The data of a picture: its size, and the file of its small version if it has one. */
export interface KeptPicture {
  width: number
  height: number
  previewId: string | null
}
