import { picturesToPdf, type PagePicture } from './pictures-to-pdf.ts'

/** The longest side in pixels: a page of text is legible at this size, and takes a few hundred kilobytes. */
const MOST_SIDE = 2200
const QUALITY = 0.82

/** Draws a photo upright as the camera recorded it, no larger than a page needs. */
async function readPicture(file: File): Promise<PagePicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  if (blob === null) throw new Error(`Cannot pack ${file.name}`)
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height }
}

/** Makes one PDF from photos, in their order. */
export async function pdfOfPictures(files: readonly File[], name: string): Promise<File> {
  const pictures: PagePicture[] = []
  for (const file of files) pictures.push(await readPicture(file))
  return new File([picturesToPdf(pictures)], name, { type: 'application/pdf' })
}
