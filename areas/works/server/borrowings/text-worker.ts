import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Reports name their result on the first page. */
const MOST_PAGES = 3

/** Reads the text of the first pages of a PDF. */
export default async function readText({ bytes }: { bytes: Uint8Array }): Promise<string> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  })
  const document = await loading.promise
  const pages: string[] = []
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await loading.destroy()
  return pages.join('\n')
}
