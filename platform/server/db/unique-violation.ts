import pg from 'pg'

const UNIQUE_VIOLATION = '23505'

/** Names the unique index that refused a row; null for any other error. */
export function violatedIndex(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return null
  return error.constraint ?? ''
}
