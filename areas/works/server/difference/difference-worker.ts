import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextChange } from '../../contract/difference.ts'
import { compareTexts, piecesOf, type PageLines, type Piece } from './compare-texts.ts'

/** No work has more pages that anybody compares. */
const MOST_PAGES = 400

interface ReadText {
  pages: number
  pieces: Piece[]
}

export interface ComparedFiles {
  beforePages: number
  afterPages: number
  hasText: boolean
  changes: TextChange[]
  isCut: boolean
}

type Document = Awaited<ReturnType<typeof getDocument>['promise']>

/** The lines of a page in the order in which they are written into it. */
async function linesOf(document: Document, number: number): Promise<PageLines> {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  const lines = ['']
  for (const item of items) {
    if (!('str' in item)) continue
    lines[lines.length - 1] += item.str
    if (item.hasEOL) lines.push('')
  }
  page.cleanup()
  return lines
}

async function readText(bytes: Uint8Array): Promise<ReadText> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  })
  const document = await loading.promise
  const pages: PageLines[] = []
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1)
    pages.push(await linesOf(document, number))
  const { numPages } = document
  await loading.destroy()
  return { pages: numPages, pieces: piecesOf(pages) }
}

/** Compares the text of two PDF files, in a thread that may run out of its time or memory alone. */
export default async function compareFiles(files: {
  before: Uint8Array
  after: Uint8Array
}): Promise<ComparedFiles> {
  const before = await readText(files.before)
  const after = await readText(files.after)
  const { changes, isCut } = compareTexts(before.pieces, after.pieces)
  return {
    beforePages: before.pages,
    afterPages: after.pages,
    hasText: before.pieces.length > 0 && after.pieces.length > 0,
    changes,
    isCut: isCut || Math.max(before.pages, after.pages) > MOST_PAGES,
  }
}
