import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { OwnSteps } from '../contract/own-steps.ts'

type StepsRow = Omit<OwnSteps, 'isProtected'>

/** Reads the first steps of an account that was opened after a moment; null for an older one. One statement. */
export async function readOwnSteps(
  db: Db,
  { personId, openedAfter }: { personId: number; openedAfter: Date },
): Promise<StepsRow | null> {
  const { rows } = await sql<StepsRow>`
    select a.email_confirmed_at is not null as "hasAddress",
      exists (select from person_photo p where p.person_id = a.person_id and p.small_file_id is not null) as "hasPhoto"
    from account a
    where a.person_id = ${personId} and a.created_at > ${openedAfter}
  `.execute(db)
  return rows[0] ?? null
}
