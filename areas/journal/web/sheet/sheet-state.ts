import type { UnsavedStore } from '#platform/web/router/unsaved.ts'
import type { CellRules } from './cell-text.ts'
import type { CellValue } from './cell-value.ts'

/** A column as far as its values go. */
export interface SheetColumn extends CellRules {
  id: string
  isReadOnly?: boolean
}

/** A cell by its student and column. */
export interface CellAddress {
  row: number
  column: string
}

export interface CellEdit extends CellAddress {
  value: CellValue
}

/** Somebody else changed the cell meanwhile. */
export interface Conflict extends CellAddress {
  theirs: CellValue
  by: string
  /** An instant; empty when it is not known. */
  at: string
}

/** What became of a cell; one that is saved has no state. */
export type CellState =
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** Pasted together with wrong cells: waits until the teacher confirms it. */
  | { kind: 'held' }
  | { kind: 'failed'; text: string }
  | { kind: 'conflict'; conflict: Conflict }

/** A typed text that is no value; what the cell holds stays as it was below it. */
export interface WrongText {
  typed: string
  problem: string
  /** It came by the clipboard: should it become a value, it waits for a word like the rest of its paste. */
  isPasted?: boolean
}

/** The cell of such a text, by its key. */
export type WrongCell = readonly [string, WrongText]

/** Who did not answer a save, so that it will be sent again: nobody was reached, or the server is in trouble. */
export type Absence = 'network' | 'server'

/** What the line above the table tells. */
export interface SheetSummary {
  waiting: number
  held: number
  wrong: readonly (CellAddress & WrongText)[]
  failed: readonly (CellAddress & { text: string })[]
  conflicts: readonly Conflict[]
  isSaving: boolean
  /** Why what waits is not on its way; null while it is. */
  absence: Absence | null
  /** When everything was last saved, as milliseconds; null before the first time. */
  savedAt: number | null
  canUndo: boolean
  canRedo: boolean
}

/** A change that waits for the network, as it outlives the page. */
export interface Draft extends CellEdit {
  /** What stood there when it was changed. */
  base: CellValue
  /** Pasted together with wrong cells and not confirmed yet. */
  isHeld?: boolean
}

/** Where drafts outlive the page. */
export type DraftStore = UnsavedStore<Draft>

export function keyOf({ row, column }: CellAddress): string {
  return `${row}:${column}`
}

export function addressOf(key: string): CellAddress {
  const colon = key.indexOf(':')
  return { row: Number(key.slice(0, colon)), column: key.slice(colon + 1) }
}
