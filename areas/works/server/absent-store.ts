import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { AbsentStaff } from '../contract/home.ts'
import type { Reader } from './who-decides.ts'

const MOST_SHOWN = 20

/**
 * The people of the led units who are away today, those who come back first on top: all of the named ones, or the
 * first of everybody. One statement.
 */
export async function listAbsent(
  db: Db,
  { personId, today }: Reader,
  personIds: readonly number[] | null = null,
): Promise<AbsentStaff> {
  const { rows } = await sql<AbsentStaff[number]>`
    with led as materialized (select id from units_led_by(${personId}, ${today}::date)), away as (
      select g.teacher_id as id, g.delegate_id as deputy_id, g.end_at, 'works' as what
      from works_delegation g
      join employment e on e.person_id = g.teacher_id
      join employment_post ep on ep.employment_id = e.id
        and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')
      where ${today}::date between g.begin_at and g.end_at and ep.department_id in (select id from led)
      union
      select e.person_id, a.person_id, a.end_at, 'head'
      from acting_head a
      join employment_post ep on ep.department_id = a.department_id and ep.is_head
        and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')
      join employment e on e.id = ep.employment_id
      where ${today}::date between a.begin_at and a.end_at and a.department_id in (select id from led)
    )
    select p.id, p.full_name as name, to_char(away.end_at, 'YYYY-MM-DD') as until, d.full_name as deputy, away.what
    from away join person p on p.id = away.id join person d on d.id = away.deputy_id
    where away.id <> ${personId} and (${personIds}::bigint[] is null or away.id = any(${personIds}::bigint[]))
    order by away.end_at, p.full_name, away.what limit ${personIds === null ? MOST_SHOWN : null}
  `.execute(db)
  return rows
}
