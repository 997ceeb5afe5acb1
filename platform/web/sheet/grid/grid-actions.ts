import type { Sheet } from '../sheet.ts'
import type { CellAddress } from '../sheet-state.ts'
import type { GridColumn, GridRowHead } from './grid-parts.ts'
import { rectangleOf, spotsOf, type Selection, type Spot } from './selection.ts'

/** A table and the cells that are selected in it. */
export interface SelectedCells {
  sheet: Sheet
  columns: readonly GridColumn[]
  rows: readonly GridRowHead[]
  selection: Selection
}

export function addressAt({ rows, columns }: SelectedCells, { row, column }: Spot): CellAddress {
  return { row: rows[row]!.id, column: columns[column]!.id }
}

export function textAt(cells: SelectedCells, spot: Spot): string {
  return cells.columns[spot.column]!.cells.textOf(cells.sheet.valueAt(addressAt(cells, spot)))
}

export function clearSelected(cells: SelectedCells): void {
  cells.sheet.change(
    spotsOf(cells.selection).map((spot) => ({
      ...addressAt(cells, spot),
      value: cells.columns[spot.column]!.cells.empty,
    })),
  )
}

/** Copies the first row of the selection to the rows below it; for a single row, copies the row above. */
export function fillDown(cells: SelectedCells): void {
  const { top, left, bottom, right } = rectangleOf(cells.selection)
  const source = top === bottom ? top - 1 : top
  if (source < 0) return
  const target = { anchor: { row: source + 1, column: left }, cursor: { row: bottom, column: right } }
  cells.sheet.change(
    spotsOf(target).map((spot) => ({
      ...addressAt(cells, spot),
      value: cells.sheet.valueAt(addressAt(cells, { row: source, column: spot.column })),
    })),
  )
}
