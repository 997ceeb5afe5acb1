import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Holds one row of a table until the change is over; a row that is not there holds nobody up. */
export function rowLock(table: string, key = 'id'): (tx: Db, id: number) => Promise<void> {
  return async (tx, id) => {
    await sql`select from ${sql.table(table)} where ${sql.ref(key)} = ${id} for update`.execute(tx)
  }
}
