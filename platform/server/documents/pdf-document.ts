import type { Content, ContentTable, Margins, PageSize } from 'pdfmake/interfaces.js'

/** A table that our layouts may tint: `barColor` paints the bar of the layout `barred`. */
export interface PdfTable extends ContentTable {
  table: ContentTable['table'] & { barColor?: string }
}

/**
 * A document to be set, as plain data: it travels to a worker thread, so it holds no functions. Page numbers and the
 * layouts of `table-layouts.ts` are added there.
 */
export interface PdfDocument {
  title: string
  /** The organisation that issues the document; goes into its metadata. */
  author: string
  content: Content
  /** At the left of every page's foot; the page number is at the right. */
  footNote: string
  pageSize?: PageSize
  isLandscape?: boolean
  pageMargins?: Margins
  fontSize?: number
  /** The instant that the metadata names as the document's creation. */
  createdAt: Date
  /** Written as PDF/A-2b, for papers that are kept: all that it needs is inside. */
  isArchival?: boolean
}
