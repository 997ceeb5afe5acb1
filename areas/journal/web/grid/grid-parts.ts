import type { SheetColumn } from '../sheet/sheet-state.ts'

/** A column as it is drawn. */
export interface GridColumn extends SheetColumn {
  /** Two or three letters above the title: ЛК, ПР, КР. */
  letters: string
  /** The day, or a word. */
  title: string
  /** The whole name, for the tooltip and for screen readers. */
  name: string
  /** A colour of the tokens: `lecture`, `practice`, `credit`. */
  tone: string
  width?: number
  /** A remark about the whole column; a dot in the head tells that there is one. */
  note?: string | null
}

export interface GridRowHead {
  id: number
  name: string
  photo?: string | null
  /** Left out of averages and warnings. */
  isHidden: boolean
  /** A remark about the student; a dot beside the name tells that there is one. */
  note?: string | null
}

/** What stands in a column at the end: sums or percents, drawn anew with every change of the row. */
export interface GridTotal {
  title: string
  name: string
  width: number
  /** What stands in the line of the norms. */
  norm: string
  of: (row: number) => string
}

/** Norms of the columns, changed in a line of their own below the head. */
export interface GridNorms {
  isEditable: (column: GridColumn) => boolean
  /** The column shows the norm at once, and the old one again should it be refused. */
  onChange: (column: GridColumn, norm: number | null) => void
}

export const ROW_PX = 34
export const HEAD_PX = 52
export const NORMS_PX = 28
/** How narrow the column of names becomes, on phones. */
export const LEAST_NAME_PX = 150
const COLUMN_PX = 50

export function widthOf({ width }: GridColumn): number {
  return width ?? COLUMN_PX
}

/** The width of everything right of the names. */
export function widthBeside(columns: readonly GridColumn[], totals: readonly GridTotal[]): number {
  return [...columns.map(widthOf), ...totals.map(({ width }) => width)].reduce((sum, width) => sum + width, 0)
}

/** Where each column begins, right of the names; the last number is the width of all. */
export function offsetsOf(columns: readonly GridColumn[]): number[] {
  return columns.reduce((offsets, column) => [...offsets, offsets.at(-1)! + widthOf(column)], [0])
}

/** Rows and cells are laid out as boxes, and some browsers take the roles of a table from its boxes: said in words. */
export const ROLE = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'gridcell' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
} as const
