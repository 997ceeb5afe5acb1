import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'

export async function findInstituteOf(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ instituteId: number }>`
    select institute_id as "instituteId" from statement where id = ${id}`.execute(db)
  return rows[0]!.instituteId
}

/**
 * The people who lead an institute on a day. Those with a leading post, or acting for such a head, at the institute, above
 * it or right below it are looked at, and those to whom rights are `given` for some unit; `units_led_by` decides.
 */
export async function listLeaders(
  db: Db,
  { instituteId, given, today }: { instituteId: number; given: readonly number[]; today: string },
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    with recursive above as (
      select id, parent_id from department where id = ${instituteId}
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
    where exists (select from units_led_by(c.person_id, ${today}::date) u where u.id = ${instituteId})
  `.execute(db)
  return rows.map(({ personId }) => personId)
}

export interface ToldShipped {
  personId: number
  instituteId: number
  count: number
  /** The sheet that came last. */
  statementId: number
  subject: string
  groups: string
}

/** The sheets that wait in the office of an institute, for those who lead it; nothing where none waits. */
export async function listToldShipped(
  db: Db,
  { cases, today }: { cases: readonly { personId: number; instituteId: number }[]; today: string },
): Promise<ToldShipped[]> {
  const { rows } = await sql<ToldShipped>`
    select c."personId", c."instituteId", last.count::int as count, last.id as "statementId", d.name as subject,
      coalesce((select string_agg(distinct g.name, ', ') from statement_record r
        join student_group g on g.id = r.group_id where r.statement_id = last.id and not r.is_deleted), '') as groups
    from jsonb_to_recordset(${jsonText(cases)}::jsonb) c ("personId" bigint, "instituteId" bigint)
    cross join lateral (
      select s.id, s.discipline_id, count(*) over () from statement s
      where s.institute_id = c."instituteId" and s.status_id = 5 and s.withdrawn_at is null
      order by s.status_at desc, s.id desc limit 1
    ) last
    join discipline d on d.id = last.discipline_id
    where c."instituteId" in (select id from units_led_by(c."personId", ${today}::date))
  `.execute(db)
  return rows
}
