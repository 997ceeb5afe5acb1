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
}

export interface GridRowHead {
  id: number
  name: string
  photo?: string | null
  /** Left out of averages and warnings. */
  isHidden: boolean
}

/** What stands in the last column: sums or percents, drawn anew with every change of the row. */
export interface GridTotal {
  title: string
  of: (row: number) => string
}

export const ROW_PX = 34
export const HEAD_PX = 52
const COLUMN_PX = 46

export function widthOf({ width }: GridColumn): number {
  return width ?? COLUMN_PX
}

/** Where each column begins, right of the names; the last number is the width of all. */
export function offsetsOf(columns: readonly GridColumn[]): number[] {
  return columns.reduce((offsets, column) => [...offsets, offsets.at(-1)! + widthOf(column)], [0])
}
