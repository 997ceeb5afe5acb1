/** Stores a picture and returns the address under which the text shows it. */
export type UploadImage = (file: File) => Promise<string>
