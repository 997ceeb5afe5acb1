import { undoFailures, type UndoFailure } from '#platform/contract/undo.ts'
import type { Fail } from '#platform/server/http/handlers.ts'
import type { RegisterRow } from './change-set.ts'

/** A row that blocks an undo, in words for people. */
export interface RowInTheWay extends RegisterRow {
  /** The title of its table. */
  title: string | null
  /** The name of the row, or of the person that it is about. */
  name: string | null
}

/** The first blocking rows, and the number of all. */
export interface InTheWay {
  rows: readonly RowInTheWay[]
  total: number
}

/** A change set that cannot be undone; whatever was undone so far is rolled back with the transaction. */
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

/** The reason why an undo is refused, with the names of the first blocking rows and the number of all. */
export function undoRefusalText({ code, rows, total }: CannotUndoError): string {
  const { text } = undoFailures[code]
  if (rows.length === 0) return text
  const named = rows
    .slice(0, MOST_NAMED)
    .map(({ title, name }) => [title ?? 'Запись', name].filter(Boolean).join(': '))
  const more = total > named.length ? ` и ещё ${total - named.length}` : ''
  return `${text}. Что мешает (${total}): ${named.join('; ')}${more}`
}

/** For the `catch` of a change that undoes a set: throws the refusal with the blocking rows. */
export function refusedUndo(fail: Fail<UndoFailure>): (error: unknown) => never {
  return (error) => {
    if (error instanceof CannotUndoError)
      throw fail(error.code, { message: undoRefusalText(error), rows: error.rows })
    throw error
  }
}
