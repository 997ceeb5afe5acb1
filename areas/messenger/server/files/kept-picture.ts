/** What is known of a picture: its size, and the file of the small one where it has one. */
export interface KeptPicture {
  width: number
  height: number
  previewId: string | null
}
