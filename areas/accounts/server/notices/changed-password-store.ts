import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** An account whose password has changed, and whose it is now. */
export interface ChangedPassword {
  accountId: number
  personId: number
}

export async function listChangedPasswords(
  db: Db,
  accountIds: readonly number[],
): Promise<ChangedPassword[]> {
  const { rows } = await sql<ChangedPassword>`
    select id as "accountId", person_id as "personId" from account
    where id = any(${[...accountIds]}::bigint[]) and state = 'active'
  `.execute(db)
  return rows
}
