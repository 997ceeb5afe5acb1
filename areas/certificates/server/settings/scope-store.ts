import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { ClerkScope } from '../../contract/settings.ts'
import type { Clerk } from '../desk/desk-conditions.ts'

/** For which institutes a clerk was given the right; without one, for all. Decisions D-008 and D-32. */
export async function findScope(db: Db, { personId, today }: Clerk): Promise<ClerkScope> {
  const { rows } = await sql<ClerkScope>`
    select coalesce(bool_or(held.department_id is null), false) as "isWhole",
      coalesce(jsonb_agg(distinct d.name) filter (where d.id is not null), '[]') as institutes
    from permissions_of(${personId}, ${today}::date) held left join department d on d.id = held.department_id
    where held.permission = 'certificates'
  `.execute(db)
  return rows[0]!
}
