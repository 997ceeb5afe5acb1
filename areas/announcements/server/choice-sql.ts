import { sql } from 'kysely'
import { holdersOf } from '#platform/contract/permission-titles.ts'
import { PERMISSIONS } from '#platform/contract/permissions.ts'

const ROLES = PERMISSIONS.flatMap((value) => {
  const title = holdersOf(value)
  return title === null ? [] : [{ value, title }]
})

/**
 * Selects everything that an audience may name: kind, value, title, the day until which it is, and whether it is offered. Any
 * unit may be named as an institute, which includes all below it; those with groups are offered as such.
 */
export const EVERY_CHOICE = sql`
  select 'permission' as kind, r.value, r.title, null::date as end_at, true as is_offered
    from unnest(${ROLES.map(({ value }) => value)}::text[], ${ROLES.map(({ title }) => title)}::text[]) r(value, title)
  union all select 'institute', d.id::text, d.name, null, exists (select from student_group g where g.institute_id = d.id)
    from department d
  union all select 'department', d.id::text, d.name, null, true from department d
  union all select 'group', g.id::text, g.name, g.end_at, true from student_group g
  union all select 'course', n::text, n || ' курс', null, true from generate_series(1, 7) n
  union all select 'level', l.id::text, l.name, null, true from study_level l
  union all select 'form', f.id::text, f.name, null, true from study_form f`
