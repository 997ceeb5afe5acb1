import { sql, type RawBuilder } from 'kysely'

/** The reader, and the day. */
export interface Viewer {
  personId: number
  today: string
}

/** True when today is within the period of a row. */
export function holdsOn(today: string, alias: string): RawBuilder<boolean> {
  const begin = sql.ref(`${alias}.begin_at`)
  return sql<boolean>`${today}::date between ${begin} and coalesce(${sql.ref(`${alias}.end_at`)}, 'infinity')`
}

/**
 * Tables of a recursive `with`: `own`, the units where the viewer works, studies or leads; `led`, those that the viewer
 * heads with everything below, where a directorate counts for the whole of its institute. Decisions D-35 and D-57.
 */
export function scopeTables({ personId, today }: Viewer): RawBuilder<unknown> {
  return sql`
    right_today as materialized (
      select p.permission, p.department_id from permissions_of(${personId}, ${today}::date) p
    ), led as (
      select case when p.permission = 'directorate' then coalesce(d.parent_id, d.id) else d.id end as id
      from right_today p
      join department d on d.id = p.department_id
      where p.permission in ('department-head', 'institute-or-deanery-head', 'directorate')
      union
      select d.id from led join department d on d.parent_id = led.id
    ), post_unit as (
      select ep.department_id as id, bool_or(ep.is_main) as is_main
      from employment e
      join employment_post ep on ep.employment_id = e.id
      where e.person_id = ${personId} and ${holdsOn(today, 'ep')}
      group by ep.department_id
    ), group_unit as (
      select g.institute_id as id
      from student s
      join student_group_member m on m.student_id = s.id and ${holdsOn(today, 'm')}
      join student_group g on g.id = m.group_id
      where s.person_id = ${personId} and s.is_enrolled
    )`
}
