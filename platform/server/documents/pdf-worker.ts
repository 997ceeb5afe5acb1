import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { move } from 'piscina'
import { DOCUMENT_FONT, documentFonts, isFontFile } from './fonts.ts'
import type { PdfDocument } from './pdf-document.ts'
import { tableLayouts } from './table-layouts.ts'

const FOOT_MARGIN = 12
const FOOT_COLOR = '#5A6478'

pdfmake.setFonts(documentFonts)
pdfmake.addTableLayouts(tableLayouts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(isFontFile)

function foot(document: PdfDocument, sideMargin: number): TDocumentDefinitions['footer'] {
  return (page, pages) => ({
    columns: [{ text: document.footNote }, { text: `Страница ${page} из ${pages}`, alignment: 'right' }],
    fontSize: 7,
    color: FOOT_COLOR,
    margin: [sideMargin, FOOT_MARGIN, sideMargin, 0],
  })
}

function definitionOf(document: PdfDocument): TDocumentDefinitions {
  const margins = document.pageMargins ?? [40, 40, 40, 40]
  return {
    content: document.content,
    footer: foot(document, Array.isArray(margins) ? margins[0] : margins),
    pageSize: document.pageSize ?? 'A4',
    pageOrientation: document.isLandscape ? 'landscape' : 'portrait',
    pageMargins: margins,
    defaultStyle: { font: DOCUMENT_FONT, fontSize: document.fontSize ?? 10 },
    info: { title: document.title, author: document.author, creationDate: document.createdAt },
    language: 'ru-RU',
    displayTitle: true,
    version: '1.7',
    ...(document.isArchival && { subset: 'PDF/A-2b' as const }),
  }
}

/** Typesets a document in a thread of a pool; its bytes are transferred, not copied. */
export default async function setPdf(document: PdfDocument) {
  const bytes = await pdfmake.createPdf(definitionOf(document)).getBuffer()
  return move(new Uint8Array(bytes))
}
