import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** The databases that have been seen with an account: there is one for ever after. */
const entered = new WeakSet<Db>()

/** True once anybody can sign in. */
export async function hasAccounts(db: Db): Promise<boolean> {
  if (entered.has(db)) return true
  const { rows } = await sql<{ known: boolean }>`select exists (select from account) as known`.execute(db)
  if (rows[0]!.known) entered.add(db)
  return rows[0]!.known
}
