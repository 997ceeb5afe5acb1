import pg from 'pg'

const FOREIGN_KEY_VIOLATION = '23503'

/** Tells that a row refers to one that is not there, or that others still refer to a row that was to go. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION
}
