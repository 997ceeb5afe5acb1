import type { UnsavedStore } from '#platform/web/router/unsaved.ts'
import type { CellType } from './cell-type.ts'

/** A column as far as its values are concerned. */
export interface SheetColumn<Value extends object = object> {
  id: string
  cells: CellType<Value>
  isReadOnly?: boolean
}

/** A cell by the ids of its row and its column. */
export interface CellAddress {
  row: number
  column: string
}

/** A cell and its intended value. */
export interface CellEdit<Value extends object = object> extends CellAddress {
  value: Value
}

/** Somebody else changed the cell meanwhile. */
export interface Conflict<Value extends object = object> extends CellAddress {
  theirs: Value
  by: string
  /** An instant; empty when it is not known. */
  at: string
}

/** The state of a change to a cell; a saved cell has none. */
export type CellState<Value extends object = object> =
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** Pasted together with wrong cells: waits until the user confirms it. */
  | { kind: 'held' }
  | { kind: 'failed'; text: string }
  | { kind: 'conflict'; conflict: Conflict<Value> }

/** A typed text that is not a value; the value of the cell is unchanged. */
export interface WrongText {
  typed: string
  problem: string
  /** It was pasted: once it becomes a value, it waits for confirmation like the rest of its paste. */
  isPasted?: boolean
}

/** A cell with such a text, by its key. */
export type WrongCell = readonly [string, WrongText]

/**
 * The cause of an unanswered save, which will be repeated: the server was not reached, or it is in trouble.
 */
export type Absence = 'network' | 'server'

/** The state of a sheet's changes, for the line above it. */
export interface SheetSummary<Value extends object = object> {
  waiting: number
  held: number
  wrong: readonly (CellAddress & WrongText)[]
  failed: readonly (CellAddress & { text: string })[]
  conflicts: readonly Conflict<Value>[]
  isSaving: boolean
  /** The reason why waiting changes are not being sent; null while they are. */
  absence: Absence | null
  /** The time at which everything was last saved, in milliseconds; null before the first time. */
  savedAt: number | null
  canUndo: boolean
  canRedo: boolean
}

/** An unsaved change as it is stored to survive the loss of the page. */
export interface Draft<Value extends object = object> extends CellEdit<Value> {
  /** The value before the change. */
  base: Value
  /** Pasted together with wrong cells and not confirmed yet. */
  isHeld?: boolean
}

/** A store of drafts that survives the loss of the page. */
export type DraftStore<Value extends object = object> = UnsavedStore<Draft<Value>>

/** The key of a cell in maps and sets. */
export function keyOf({ row, column }: CellAddress): string {
  return `${row}:${column}`
}

/** The cell that a key of `keyOf` stands for. */
export function addressOf(key: string): CellAddress {
  const colon = key.indexOf(':')
  return { row: Number(key.slice(0, colon)), column: key.slice(colon + 1) }
}
