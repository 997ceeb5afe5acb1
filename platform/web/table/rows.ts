import type { ReactNode } from 'react'

/** The attributes of a row of a long list, by which its height and its position are known. */
export interface RowPlace {
  'data-index': number
  'aria-rowindex': number
  ref: (element: HTMLTableRowElement | null) => void
}

/** The function with which a body draws its rows. */
export interface RowsProps {
  count: number
  drawRow: (index: number, place?: RowPlace) => ReactNode
}
