import pg from 'pg'

/**
 * Number out of range, not a date, date out of range, bytes that are not text, not a number, half a character
 * in JSON.
 */
const UNFIT_VALUE_CODES: ReadonlySet<string> = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

/** True when the database refused a value because its column cannot hold it. */
export function isUnfitValue(error: unknown): boolean {
  return error instanceof pg.DatabaseError && UNFIT_VALUE_CODES.has(error.code ?? '')
}
