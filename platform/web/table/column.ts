import type { ReactNode } from 'react'

/** A value by which rows are sorted; empty ones come last. */
export type SortValue = string | number | null | undefined

/** One column of a table. */
export interface Column<Row> {
  /** Its name in the address, and in the query of a list that the server sorts. */
  name: string
  title: string
  cell: (row: Row) => ReactNode
  /** Makes the column sortable. A list sorted by the server may give `true`. */
  sortBy?: ((row: Row) => SortValue) | true
  /** Numbers and dates are aligned to the right. */
  isNumeric?: boolean
  /** A short text that is never broken: a code, a gender. */
  isWhole?: boolean
  /** Its words are whole: the column is never narrower than the longest one. For names and titles. */
  hasWholeWords?: boolean
  /** The column that names the row: a link when the table has `rowTo`, the heading of its card on a phone. */
  isMain?: boolean
}

export interface Sorting {
  column: string
  isDescending: boolean
}
