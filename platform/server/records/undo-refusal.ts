import { undoFailures, type UndoFailure } from '#platform/contract/undo.ts'
import type { Fail } from '#platform/server/http/handlers.ts'
import type { RegisterRow } from './change-set.ts'

/** A row in the way of an undoing, in the words of the database. */
export interface RowInTheWay extends RegisterRow {
  /** What its table is called. */
  title: string | null
  /** What the row is called, or whom it is about. */
  name: string | null
}

/** The first rows in the way, and how many there are. */
export interface InTheWay {
  rows: readonly RowInTheWay[]
  total: number
}

/** A change set that stays as it is; what was taken back so far goes with the transaction. */
export class CannotUndoError extends Error {
  readonly code: UndoFailure
  readonly rows: readonly RowInTheWay[]
  readonly total: number

  constructor(code: UndoFailure, { rows, total }: InTheWay = { rows: [], total: 0 }, cause?: unknown) {
    const keys = rows.map(({ table, key }) => ({ table, key }))
    super(`A change set cannot be undone, ${code}: ${JSON.stringify(keys)}`, { cause })
    this.code = code
    this.rows = rows
    this.total = total
  }
}

const MOST_NAMED = 10

/** Why an undoing is refused, with the first rows in the way by name and how many there are. */
export function undoRefusalText({ code, rows, total }: CannotUndoError): string {
  const { text } = undoFailures[code]
  if (rows.length === 0) return text
  const named = rows
    .slice(0, MOST_NAMED)
    .map(({ title, name }) => [title ?? 'Запись', name].filter(Boolean).join(': '))
  const more = total > named.length ? ` и ещё ${total - named.length}` : ''
  return `${text}. Что мешает (${total}): ${named.join('; ')}${more}`
}

/** For the `catch` of a change that takes back a set: throws the refusal with the rows in the way. */
export function refusedUndo(fail: Fail<UndoFailure>): (error: unknown) => never {
  return (error) => {
    if (error instanceof CannotUndoError)
      throw fail(error.code, { message: undoRefusalText(error), rows: error.rows })
    throw error
  }
}
