import pg from 'pg'

/** Out of range, no date, a date out of range, bytes that are no text, no number, half a character in JSON. */
const UNFIT_VALUE_CODES: ReadonlySet<string> = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

/** Whether the database refused a value because its column can hold no such thing. */
export function isUnfitValue(error: unknown): boolean {
  return error instanceof pg.DatabaseError && UNFIT_VALUE_CODES.has(error.code ?? '')
}
