import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** How many pages a PDF has. */
export default async function countPages({ bytes }: { bytes: Uint8Array }): Promise<number> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const { numPages } = await loading.promise
  await loading.destroy()
  return numPages
}
