import type { Editing } from './CellEditor.tsx'
import {
  FIRST_CELL,
  isOneCell,
  rectangleOf,
  within,
  type GridSize,
  type Selection,
  type Spot,
} from './selection.ts'

/** The selection within one row, by the indices of its columns; -1 for none. */
export interface RowMarks {
  cursor: number
  from: number
  to: number
  /** The text in the cell under the cursor when it is open. */
  editing: string | null
  /** It is open as a field. */
  hasField: boolean
}

/** A row in which nothing is selected. */
export const UNMARKED: RowMarks = { cursor: -1, from: -1, to: -1, editing: null, hasField: false }

function isSame(one: RowMarks, other: RowMarks): boolean {
  return (
    one.cursor === other.cursor &&
    one.from === other.from &&
    one.to === other.to &&
    one.editing === other.editing &&
    one.hasField === other.hasField
  )
}

function marksIn(row: number, selection: Selection, editing: Editing | null): RowMarks {
  const { left, right } = rectangleOf(selection)
  const isCursorRow = row === selection.cursor.row
  return {
    cursor: isCursorRow ? selection.cursor.column : -1,
    ...(isOneCell(selection) ? { from: -1, to: -1 } : { from: left, to: right }),
    editing: isCursorRow ? (editing?.text ?? null) : null,
    hasField: isCursorRow && editing?.hasField === true,
  }
}

/**
 * The cursor, the selection and the open cell. They are kept outside React: a key concerns the row that is
 * left and the one that is entered, and only these two are drawn again.
 */
export class GridSelection {
  #size: GridSize
  #current = FIRST_CELL
  #editing: Editing | null = null
  #marks: ReadonlyMap<number, RowMarks> = new Map()
  readonly #listeners = new Set<() => void>()

  constructor(size: GridSize) {
    this.#size = size
    this.#put(FIRST_CELL, null)
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  get current(): Selection {
    return this.#current
  }

  get editing(): Editing | null {
    return this.#editing
  }

  /** Returns the same object as long as nothing has changed in the row. */
  marksOf(row: number): RowMarks {
    return this.#marks.get(row) ?? UNMARKED
  }

  /** Fits the selection to a table whose rows and columns may have changed. */
  fit(size: GridSize): void {
    this.#size = size
    this.#put(this.#current, this.#editing)
  }

  goTo(spot: Spot, isExtending = false): void {
    this.#put({ anchor: isExtending ? this.#current.anchor : spot, cursor: spot }, this.#editing)
  }

  selectAll(): void {
    const last = { row: this.#size.rows - 1, column: this.#size.columns - 1 }
    this.#put({ anchor: FIRST_CELL.anchor, cursor: last }, null)
  }

  /** Opens the cell under the cursor, or stores its current text. */
  open(editing: Editing): void {
    this.#put(this.#current, editing)
  }

  /** Closes the open cell and moves the cursor to another one. */
  close(next: Spot = this.#current.cursor): void {
    this.#put({ anchor: next, cursor: next }, null)
  }

  #put({ anchor, cursor }: Selection, editing: Editing | null): void {
    this.#current = { anchor: within(anchor, this.#size), cursor: within(cursor, this.#size) }
    this.#editing = editing
    const { top, bottom } = rectangleOf(this.#current)
    const marks = new Map<number, RowMarks>()
    for (let row = top; row <= bottom; row += 1) {
      const before = this.#marks.get(row)
      const now = marksIn(row, this.#current, editing)
      marks.set(row, before && isSame(before, now) ? before : now)
    }
    this.#marks = marks
    for (const listener of this.#listeners) listener()
  }
}
