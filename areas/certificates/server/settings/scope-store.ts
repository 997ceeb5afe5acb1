import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { ClerkScope } from '../../contract/settings.ts'
import { isInScope } from '#platform/server/db/in-scope.ts'
import type { Clerk } from '../desk/desk-conditions.ts'

/** The present institutes of the university. */
const institutes = sql`department d join department_kind k on k.id = d.kind_id and k.is_institute and not k.is_directorate
  where d.end_at is null`

type HeldScope = Omit<ClerkScope, 'deskElsewhere'>

/** For which institutes a clerk was given the right; without one, for all. Decisions D-008 and D-32. */
export async function findScope(db: Db, { personId, today }: Clerk): Promise<HeldScope> {
  const { rows } = await sql<HeldScope>`
    select coalesce(bool_or(held.department_id is null), false) as "isWhole",
      coalesce(jsonb_agg(distinct d.name) filter (where d.id is not null), '[]') as institutes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name), '[]')
        from ${institutes} and ${isInScope('certificates', sql`d.id`, { personId, today })}) as kept
    from permissions_of(${personId}, ${today}::date) held left join department d on d.id = held.department_id
    where held.permission = 'certificates'
  `.execute(db)
  return rows[0]!
}

/** True when the person keeps the signatories of all these: of their own institutes, or of the university. */
export async function keepsSignatoriesOf(
  db: Db,
  instituteIds: readonly (number | null)[],
  clerk: Clerk,
): Promise<boolean> {
  const { rows } = await sql<{ keeps: boolean }>`
    select coalesce(bool_and(coalesce(${isInScope('certificates', sql`institute`, clerk)}, false)), true) as keeps
    from unnest(${[...instituteIds]}::bigint[]) institute
  `.execute(db)
  return rows[0]!.keeps
}

/** True when this is an institute of the university. */
export async function isInstitute(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${institutes} and d.id = ${id}`.execute(db)
  return rows.length > 0
}
