import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** A session of an account, for the notice to its owner. */
export interface EnteredSession {
  id: string
  personId: number
  userAgent: string
  enteredAt: Date
}

export async function listEntered(db: Db, ids: readonly string[]): Promise<EnteredSession[]> {
  const { rows } = await sql<EnteredSession>`
    select s.id, a.person_id as "personId", coalesce(s.user_agent, '') as "userAgent", s.created_at as "enteredAt"
    from session s join account a on a.id = s.account_id where s.id = any(${[...ids]}::uuid[])
  `.execute(db)
  return rows
}
