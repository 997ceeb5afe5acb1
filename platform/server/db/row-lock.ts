import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Locks one row of a table until the change is over; a missing row locks nothing. */
export function rowLock(table: string, key = 'id'): (tx: Db, id: number) => Promise<void> {
  return async (tx, id) => {
    await sql`select from ${sql.table(table)} where ${sql.ref(key)} = ${id} for update`.execute(tx)
  }
}
