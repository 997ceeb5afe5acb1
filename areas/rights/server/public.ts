import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** The people to whom a right, or a role, is given for a unit on a day; `permissions_of` says what they hold. */
export async function listGivenInUnits(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select distinct person_id as "personId" from permission_grant
    where department_id is not null and effect = 'allow'
      and ${today}::date between begin_at and coalesce(end_at, 'infinity')
  `.execute(db)
  return rows.map(({ personId }) => personId)
}
