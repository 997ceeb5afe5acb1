import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the bundler makes an address of it, which the linter does not know
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

export type OpenPdf = PDFDocumentProxy

/** Opens a PDF at an address of the portal; no code in it runs. */
export function openPdf(url: string): { document: Promise<OpenPdf>; close: () => void } {
  const loading = getDocument({ url, disableAutoFetch: true, enableXfa: false })
  return { document: loading.promise, close: () => void loading.destroy() }
}

interface Drawing {
  canvas: HTMLCanvasElement
  width: number
}

/** Draws a page to a width in pixels of the screen. */
export async function drawPage(document: OpenPdf, number: number, { canvas, width }: Drawing): Promise<void> {
  const page = await document.getPage(number)
  const { width: natural } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: (width / natural) * devicePixelRatio })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport }).promise
}
