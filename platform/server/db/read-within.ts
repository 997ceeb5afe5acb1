import { sql } from 'kysely'
import type { Db } from './database.ts'
import { transact } from './transact.ts'
import { troubleOf } from './trouble.ts'

/** Reads with a limit for each statement; null when PostgreSQL could not answer within it. */
export async function readWithin<T>(
  db: Db,
  statementMs: number,
  read: (reader: Db) => Promise<T>,
): Promise<T | null> {
  const bounded = async (tx: Db) => {
    await sql`select set_config('statement_timeout', ${String(statementMs)}, true)`.execute(tx)
    return read(tx)
  }
  return transact(db, bounded).catch((error: unknown) => {
    if (troubleOf(error) === 'busy') return null
    throw error
  })
}
