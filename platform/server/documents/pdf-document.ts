import type { Content, ContentTable, Margins, PageSize } from 'pdfmake/interfaces.js'

/** A table that our layouts may tint: `barColor` colours the bar of the layout `barred`. */
export interface PdfTable extends ContentTable {
  table: ContentTable['table'] & { barColor?: string }
}

/**
 * A document to be typeset, as plain data: it is sent to a worker thread, so it contains no functions. Page
 * numbers and the layouts of `table-layouts.ts` are added there.
 */
export interface PdfDocument {
  title: string
  /** The organisation that issues the document; goes into its metadata. */
  author: string
  content: Content
  /** Printed at the left of every page's foot; the page number is at the right. */
  footNote: string
  pageSize?: PageSize
  isLandscape?: boolean
  pageMargins?: Margins
  fontSize?: number
  /** The document's moment of creation in its metadata. */
  createdAt: Date
  /** Written as PDF/A-2b, for papers that are archived: the file contains everything it needs. */
  isArchival?: boolean
}
