import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { MOST_ENDING, type PressingRights } from '../../contract/pressing-rights.ts'

export interface EndingGrant {
  grantId: number
  personId: number
  person: string
  permission: string | null
  role: string | null
  endAt: string
}

interface Pressing {
  requests: PressingRights['requests']
  ending: EndingGrant[]
}

interface Question {
  /** The administrator who may confirm others; null when the reader is not one. */
  administratorId: number | null
  today: string
  until: string
}

/**
 * The appointments that this administrator may confirm, and rights in force whose last day is near, unless the same is
 * given for the time after it. One statement.
 */
export async function readPressing(db: Db, { administratorId, today, until }: Question): Promise<Pressing> {
  const { rows } = await sql<Pressing>`
    select coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'personId', r.person_id, 'person', p.full_name, 'requester', by.full_name)
        order by r.requested_at, r.id)
      from administrator_request r join person p on p.id = r.person_id join person by on by.id = r.requested_by
      where ${administratorId}::bigint not in (r.person_id, r.requested_by)), '[]') as requests,
    coalesce((
      select jsonb_agg(to_jsonb(near) order by near."endAt", near.person, near."grantId") from (
        select g.id as "grantId", g.person_id as "personId", p.full_name as person, g.permission, r.name as role,
          g.end_at as "endAt"
        from permission_grant g join person p on p.id = g.person_id left join permission_role r on r.id = g.role_id
        where g.effect = 'allow' and g.begin_at <= ${today}::date
          and g.end_at between ${today}::date and ${until}::date
          and not exists (select from permission_grant n where n.person_id = g.person_id and n.effect = 'allow'
            and n.permission is not distinct from g.permission and n.role_id is not distinct from g.role_id
            and n.department_id is not distinct from g.department_id
            and n.begin_at <= g.end_at + 1 and coalesce(n.end_at, 'infinity') > g.end_at)
        order by g.end_at, p.full_name, g.id limit ${MOST_ENDING}) near), '[]') as ending
  `.execute(db)
  return rows[0]!
}
