import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { MOST_ENDING } from '../../contract/pressing-rights.ts'

export interface EndingGrant {
  grantId: number
  personId: number
  person: string
  permission: string | null
  role: string | null
  endAt: string
}

/** Rights in force whose last day is near, unless the same is given for the time after it. */
export async function listEnding(
  db: Db,
  { today, until }: { today: string; until: string },
): Promise<EndingGrant[]> {
  const { rows } = await sql<EndingGrant>`
    select g.id as "grantId", g.person_id as "personId", p.full_name as person, g.permission, r.name as role,
      g.end_at::text as "endAt"
    from permission_grant g join person p on p.id = g.person_id left join permission_role r on r.id = g.role_id
    where g.effect = 'allow' and g.begin_at <= ${today}::date and g.end_at between ${today}::date and ${until}::date
      and not exists (select from permission_grant n where n.person_id = g.person_id and n.effect = 'allow'
        and n.permission is not distinct from g.permission and n.role_id is not distinct from g.role_id
        and n.department_id is not distinct from g.department_id
        and n.begin_at <= g.end_at + 1 and coalesce(n.end_at, 'infinity') > g.end_at)
    order by g.end_at, p.full_name, g.id limit ${MOST_ENDING}
  `.execute(db)
  return rows
}

/** The appointments that this administrator may confirm. */
export async function listRequestsFor(
  db: Db,
  personId: number,
): Promise<{ personId: number; person: string; requester: string }[]> {
  const { rows } = await sql<{ personId: number; person: string; requester: string }>`
    select r.person_id as "personId", p.full_name as person, by.full_name as requester
    from administrator_request r join person p on p.id = r.person_id join person by on by.id = r.requested_by
    where r.person_id <> ${personId} and r.requested_by <> ${personId}
    order by r.requested_at, r.id
  `.execute(db)
  return rows
}
