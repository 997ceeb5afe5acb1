/** A cell by the indices of its row and column. */
export interface Spot {
  row: number
  column: number
}

/** A rectangle of cells: from its starting point to the cursor. */
export interface Selection {
  anchor: Spot
  cursor: Spot
}

export interface GridSize {
  rows: number
  columns: number
}

export interface Rectangle {
  top: number
  left: number
  bottom: number
  right: number
}

export const FIRST_CELL: Selection = { anchor: { row: 0, column: 0 }, cursor: { row: 0, column: 0 } }

const PAGE_ROWS = 10

export function rectangleOf({ anchor, cursor }: Selection): Rectangle {
  return {
    top: Math.min(anchor.row, cursor.row),
    left: Math.min(anchor.column, cursor.column),
    bottom: Math.max(anchor.row, cursor.row),
    right: Math.max(anchor.column, cursor.column),
  }
}

/** Every cell of a selection, row by row. */
export function spotsOf(selection: Selection): Spot[] {
  const { top, left, bottom, right } = rectangleOf(selection)
  const spots: Spot[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) spots.push({ row, column })
  return spots
}

export function isOneCell({ anchor, cursor }: Selection): boolean {
  return anchor.row === cursor.row && anchor.column === cursor.column
}

export function within({ row, column }: Spot, { rows, columns }: GridSize): Spot {
  const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  return { row: clamp(row, rows), column: clamp(column, columns) }
}

interface Press {
  key: string
  /** Ctrl, or Command on a Mac: moves to the edge. */
  isFar: boolean
}

/** The target of the cursor for a key; null when the key does not move it. */
export function movedBy({ key, isFar }: Press, { row, column }: Spot, size: GridSize): Spot | null {
  const far = { up: -size.rows, down: size.rows, left: -size.columns, right: size.columns }
  const moves: Record<string, Spot> = {
    ArrowUp: { row: row + (isFar ? far.up : -1), column },
    ArrowDown: { row: row + (isFar ? far.down : 1), column },
    ArrowLeft: { row, column: column + (isFar ? far.left : -1) },
    ArrowRight: { row, column: column + (isFar ? far.right : 1) },
    PageUp: { row: row - PAGE_ROWS, column },
    PageDown: { row: row + PAGE_ROWS, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? size.rows - 1 : row, column: size.columns - 1 },
  }
  const moved = moves[key]
  return moved ? within(moved, size) : null
}

/** The next cell for Enter and Tab: down and right, with Shift in reverse. */
export function nextSpot(key: 'Enter' | 'Tab', isBack: boolean, { row, column }: Spot): Spot {
  const by = isBack ? -1 : 1
  return key === 'Enter' ? { row: row + by, column } : { row, column: column + by }
}
