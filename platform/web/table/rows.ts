import type { ReactNode } from 'react'

/** What a row of a long list carries so that its height and its place are known. */
export interface RowPlace {
  'data-index': number
  'aria-rowindex': number
  ref: (element: HTMLTableRowElement | null) => void
}

/** How a body draws its rows. */
export interface RowsProps {
  count: number
  drawRow: (index: number, place?: RowPlace) => ReactNode
}
