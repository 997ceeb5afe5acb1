import { sql, type RawBuilder } from 'kysely'

/** The line below a name: main post and department, or group, or the former ones. */
export function statusLine(personId: RawBuilder<unknown>, today: string): RawBuilder<string | null> {
  return sql<string | null>`coalesce(
  (select t.name || ', ' || coalesce(d.short_name, d.name)
    from employment e join employment_post ep on ep.employment_id = e.id
    join post_type t on t.id = ep.post_type_id join department d on d.id = ep.department_id
    where e.person_id = ${personId} and ${today}::date between ep.begin_at and coalesce(ep.end_at, e.end_at, 'infinity')
    order by ep.is_main desc, ep.rate desc, ep.id limit 1),
  (select case s.state_id when 4 then 'Выпускник' when 3 then 'Отчислен'
      else case when s.study_level_id = 4 then 'Аспирант' else 'Студент' end || coalesce(' гр. ' || g.name, '') end
    from student s left join student_group_member m on m.student_id = s.id and m.end_at is null
    left join student_group g on g.id = m.group_id
    where s.person_id = ${personId} order by s.is_enrolled desc, s.admitted_on desc, s.id limit 1))`
}

/** What people with a post are in one word, «преподаватель» or «сотрудник»; null for everybody else. */
export function roleWord(personId: RawBuilder<unknown>, today: string): RawBuilder<string | null> {
  return sql<string | null>`(
  select case when bool_or(c.name = 'ППС') then 'преподаватель' else 'сотрудник' end
  from employment e join employment_post ep on ep.employment_id = e.id
  join post_type t on t.id = ep.post_type_id join post_category c on c.id = t.category_id
  where e.person_id = ${personId} and ${today}::date between ep.begin_at and coalesce(ep.end_at, e.end_at, 'infinity')
  group by e.person_id)`
}
