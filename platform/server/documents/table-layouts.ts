import type { CustomTableLayout } from 'pdfmake/interfaces.js'
import type { PdfTable } from './pdf-document.ts'

const HAIRLINE = 0.5
const BAR_WIDTH = 2
const RULE_COLOR = '#C9CFDC'

/** Hairlines around every cell, with room for cards inside. */
const grid: CustomTableLayout = {
  hLineWidth: () => HAIRLINE,
  vLineWidth: () => HAIRLINE,
  hLineColor: () => RULE_COLOR,
  vLineColor: () => RULE_COLOR,
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

/** A card: no frame but a thick bar in the table's `barColor` at its left. */
const barred: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: (column) => (column === 0 ? BAR_WIDTH : 0),
  vLineColor: (_, node) => (node as PdfTable).table.barColor ?? RULE_COLOR,
  paddingLeft: () => 4,
  paddingRight: () => 3,
  paddingTop: () => 2,
  paddingBottom: () => 2,
}

/** The layouts that a document may name in `layout`. */
export const tableLayouts: Record<string, CustomTableLayout> = { grid, barred }
