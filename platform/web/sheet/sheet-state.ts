import type { UnsavedStore } from '#platform/web/router/unsaved.ts'
import type { CellType } from './cell-type.ts'

/** A column as far as its values go. */
export interface SheetColumn<Value extends object = object> {
  id: string
  cells: CellType<Value>
  isReadOnly?: boolean
}

/** A cell by the id of its row and its column. */
export interface CellAddress {
  row: number
  column: string
}

/** A cell and the value that it is to hold. */
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

/** A typed text that is no value; the value of the cell stays as it was. */
export interface WrongText {
  typed: string
  problem: string
  /** It was pasted: should it become a value, it waits for confirmation like the rest of its paste. */
  isPasted?: boolean
}

/** The cell of such a text, by its key. */
export type WrongCell = readonly [string, WrongText]

/** Who did not answer a save, so that it will be sent again: nobody was reached, or the server is in trouble. */
export type Absence = 'network' | 'server'

/** The state of a sheet's changes, for the line above it. */
export interface SheetSummary<Value extends object = object> {
  waiting: number
  held: number
  wrong: readonly (CellAddress & WrongText)[]
  failed: readonly (CellAddress & { text: string })[]
  conflicts: readonly Conflict<Value>[]
  isSaving: boolean
  /** Why waiting changes are not on their way; null while they are. */
  absence: Absence | null
  /** When everything was last saved, as milliseconds; null before the first time. */
  savedAt: number | null
  canUndo: boolean
  canRedo: boolean
}

/** A change that is not saved yet, as it is stored to outlive the page. */
export interface Draft<Value extends object = object> extends CellEdit<Value> {
  /** The value before the change. */
  base: Value
  /** Pasted together with wrong cells and not confirmed yet. */
  isHeld?: boolean
}

/** Where drafts outlive the page. */
export type DraftStore<Value extends object = object> = UnsavedStore<Draft<Value>>

/** Names a cell in maps and sets. */
export function keyOf({ row, column }: CellAddress): string {
  return `${row}:${column}`
}

/** The cell that `keyOf` named. */
export function addressOf(key: string): CellAddress {
  const colon = key.indexOf(':')
  return { row: Number(key.slice(0, colon)), column: key.slice(colon + 1) }
}
