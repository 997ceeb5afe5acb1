import type { ReactNode } from 'react'
import type { SheetColumn } from '../sheet-state.ts'

/** A column as it is drawn. */
export interface GridColumn<Value extends object = object> extends SheetColumn<Value> {
  /** Two or three letters above the title, or a short word. */
  letters: string
  /** A day, or a word. */
  title: string
  /** The whole name, for the tooltip and for screen readers. */
  name: string
  /** The name within a sentence; letters and title when left out. */
  short?: string
  /** A colour of the design tokens: `lecture`, `practice`, `credit`. */
  tone: string
  width?: number
  /** A remark about the whole column; a dot in the head marks it. */
  note?: string | null
}

/** A row by its name. */
export interface GridRowHead {
  id: number
  name: string
  /** The name within a sentence. */
  short?: string
  /** Excluded from all counts, and shown pale. */
  isHidden?: boolean
  /** A remark about the row; a dot next to the name marks it. */
  note?: string | null
}

/**
 * A read-only column at the end: sums, percentages, earlier values; drawn again with every change of the row.
 */
export interface GridTotal {
  title: string
  name: string
  width: number
  /** Its text in the line below the head. */
  limit?: string
  /** Shows the past rather than sums. */
  isPale?: boolean
  of: (row: number) => string
}

/** A line below the head for the properties of whole columns, such as limits. */
export interface GridHeadLine {
  title: string
  /** A cell of the line: a text, or a field; all fields of the line are one stop of the Tab key. */
  cellOf: (column: GridColumn) => ReactNode
}

/** The texts of a domain in the interface of its sheets. */
export interface SheetWords {
  /** The title above the names of the rows. */
  rows: string
  /** The text about a cell that somebody else has changed meanwhile. */
  contested: string
  /** The title of the dialog with both values of such cells. */
  conflicts: string
  /** Says of such a cell when nobody knows who changed it; by default that it was while the connection was lost. */
  changed?: string
  /** The reason why a closed cell cannot have a value: for a screen reader, and as a whole sentence. */
  closed: { spoken: string; note: string }
}

export const ROW_PX = 34
export const HEAD_PX = 52
export const HEAD_LINE_PX = 28
/** The width to which the column of names shrinks on phones. */
export const LEAST_NAME_PX = 150
const COLUMN_PX = 50

export function widthOf({ width }: GridColumn): number {
  return width ?? COLUMN_PX
}

/** The total width of everything right of the names. */
export function widthBeside(columns: readonly GridColumn[], totals: readonly GridTotal[]): number {
  return [...columns.map(widthOf), ...totals.map(({ width }) => width)].reduce((sum, width) => sum + width, 0)
}

/** The left edge of each column, right of the names; the last number is the width of all. */
export function offsetsOf(columns: readonly GridColumn[]): number[] {
  return columns.reduce((offsets, column) => [...offsets, offsets.at(-1)! + widthOf(column)], [0])
}

/** Explicit roles: rows and cells are laid out as boxes, and some browsers derive roles from layout. */
export const ROLE = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'gridcell' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
} as const
