import { sql } from 'kysely'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'

interface Led {
  unitId: number
  /** The people to whom rights in some unit are given. */
  given: readonly number[]
  today: string
  /** One of these rights is needed too; without them every leader counts. */
  permissions?: readonly Permission[]
}

/**
 * The people who lead a unit on a day. Those with a leading post, or acting for such a head, at the unit, above it or
 * right below what is above it are looked at, and those to whom rights are `given` for some unit; `units_led_by` decides.
 */
export async function listLeaders(db: Db, { unitId, given, today, permissions }: Led): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    with recursive above as (
      select id, parent_id from department where id = ${unitId}
      union select d.id, d.parent_id from department d join above a on a.parent_id = d.id
    ), near as materialized (
      select id from above union select d.id from department d join above a on d.parent_id = a.id
    ), candidates as materialized (
      select e.person_id from employment_post p join employment e on e.id = p.employment_id
        join department d on d.id = p.department_id join department_kind k on k.id = d.kind_id
      where p.department_id in (select id from near) and (p.is_head or k.is_directorate)
        and ${today}::date between p.begin_at and coalesce(p.end_at, e.end_at, 'infinity')
      union select person_id from acting_head where department_id in (select id from near)
      union select unnest(${[...given]}::bigint[])
    )
    select c.person_id as "personId" from candidates c
    where exists (select from units_led_by(c.person_id, ${today}::date) u where u.id = ${unitId})
      and (${permissions === undefined} or exists (select from permissions_of(c.person_id, ${today}::date) r
        where r.permission = any(${[...(permissions ?? [])]}::text[])))
  `.execute(db)
  return rows.map(({ personId }) => personId)
}
