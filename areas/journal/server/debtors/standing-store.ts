import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { DebtorScope } from '../../contract/debtors.ts'

/** The sums of a student in a discipline, from which the percentages are made. */
export interface StandingRow {
  studentId: number
  name: string
  groupId: number
  groupName: string
  disciplineId: number
  disciplineName: string
  heldLessons: number
  /** An attended lesson is 1, a late one half. */
  attended: number
  gained: number
  norms: number
  missingPoints: number
  lessonId: number | null
}

interface Asked {
  personId: number
  today: string
}

/** Which lessons of which groups are looked at; `m` is a lesson in a week, `g` one of its groups. */
function lessonsIn(scope: DebtorScope, { personId, today }: Asked): RawBuilder<boolean> {
  if (scope === 'own')
    return sql`exists (select from lesson_meeting_teacher t where t.lesson_id = m.lesson_id and t.person_id = ${personId})`
  if (scope === 'curated')
    return sql`exists (select from student_group sg where sg.id = g.group_id and sg.curator_person_id = ${personId})`
  return sql`m.discipline_id in (
    with recursive led as (
      select p.department_id as id from permissions_of(${personId}, ${today}::date) p
      where p.permission in ('department-head', 'institute-or-deanery-head') and p.department_id is not null
      union
      select d.id from department d join led on d.parent_id = led.id
    ) select d.id from discipline d join led on led.id = d.department_id)`
}

/** The courses in a scope, who studies in them today, and whom their teachers have hidden. */
function courseTables(scope: DebtorScope, asked: Asked): RawBuilder<unknown> {
  return sql`
    year as (
      select id from study_year where ${asked.today}::date between begin_at and end_at and not is_technical
    ), course as materialized (
      select distinct m.study_year_id, m.discipline_id, m.lesson_kind_id, g.group_id, g.subgroup
      from year join lesson_meeting m on m.study_year_id = year.id and m.mode <> 'iet'
      join lesson_meeting_group g on g.lesson_id = m.lesson_id
      where ${lessonsIn(scope, asked)}
    ), member as materialized (
      select c.*, sm.student_id, sm.begin_at, sm.end_at
      from course c
      join student_group_member sm on sm.group_id = c.group_id and (c.subgroup = 0 or sm.subgroup = c.subgroup)
      join student s on s.id = sm.student_id and s.state_id = 1
      where sm.end_at is null or sm.end_at >= ${asked.today}::date
    ), hidden as (
      select distinct c.group_id, c.discipline_id, cs.student_id
      from member c
      join journal_course jc on jc.study_year_id = c.study_year_id and jc.discipline_id = c.discipline_id
        and jc.group_id = c.group_id
      join journal_course_student cs on cs.course_id = jc.id and cs.student_id = c.student_id and cs.is_hidden
    )`
}

/** The lessons that were held, and every student who sat there with what counts for it. */
function lessonTables({ personId, today }: Asked): RawBuilder<unknown> {
  return sql`
    meeting as materialized (
      select m.id, m.lesson_id, m.held_on, c.group_id, c.discipline_id, c.subgroup, m.study_year_id, j.norm,
        exists (select from lesson_meeting_teacher t where t.lesson_id = m.lesson_id and t.person_id = ${personId}) as is_own
      from course c
      join lesson_meeting_group g on g.group_id = c.group_id and g.subgroup = c.subgroup
      join lesson_meeting m on m.lesson_id = g.lesson_id and m.study_year_id = c.study_year_id
        and m.discipline_id = c.discipline_id and m.lesson_kind_id = c.lesson_kind_id and m.mode <> 'iet'
        and m.held_on <= ${today}::date
      left join journal_lesson j on j.id = m.id
      where exists (select from journal_mark k where k.study_year_id = m.study_year_id and k.lesson_id = m.id
                    and (k.attendance is not null or k.points is not null))
    ), sat as (
      select distinct on (m.id, c.student_id) c.student_id, m.group_id, m.discipline_id, m.id, m.held_on, m.norm, m.is_own,
        case k.attendance when 'A' then 1 when 'L' then 0.5 else 0 end as weight, k.points
      from meeting m
      join member c on c.group_id = m.group_id and c.discipline_id = m.discipline_id and c.subgroup = m.subgroup
        and c.begin_at <= m.held_on and (c.end_at is null or c.end_at >= m.held_on)
      left join journal_mark k on k.study_year_id = m.study_year_id and k.lesson_id = m.id and k.student_id = c.student_id
    )`
}

/** The control points that have passed, for every student once. */
function pointTable({ today }: Asked): RawBuilder<unknown> {
  return sql`
    point as (
      select distinct on (p.id, c.student_id) c.student_id, c.group_id, c.discipline_id, p.norm, k.points
      from member c
      join journal_course jc on jc.study_year_id = c.study_year_id and jc.discipline_id = c.discipline_id
        and jc.lesson_kind_id = c.lesson_kind_id and jc.group_id = c.group_id and jc.subgroup = c.subgroup
      join journal_control_point_scope sc on sc.course_id = jc.id
      join journal_control_point p on p.id = sc.control_point_id and p.deleted_at is null
        and p.held_on <= ${today}::date
      left join journal_control_point_mark k on k.control_point_id = p.id and k.student_id = c.student_id
    )`
}

/** What of both makes the sums. */
const COUNTED = sql`
    counted as (
      select student_id, group_id, discipline_id, 1 as held, weight,
        case when norm is not null then coalesce(points, 0) else 0 end as gained, coalesce(norm, 0) as norm, 0 as missing,
        case when is_own then id end as lesson_id, held_on
      from sat
      union all
      select student_id, group_id, discipline_id, 0, 0, coalesce(points, 0), norm, (points is null)::int, null, null
      from point
    )`

/**
 * Every student of the courses in a scope this study year, with the sums of each discipline (decision D-104). Who is
 * hidden in a course of a discipline, has left the group or does not study any more is left out. One statement.
 */
export async function listStandings(db: Db, scope: DebtorScope, asked: Asked): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    with ${courseTables(scope, asked)}, ${lessonTables(asked)}, ${pointTable(asked)}, ${COUNTED}
    select c.student_id as "studentId", p.full_name as name, g.id as "groupId", g.name as "groupName",
      d.id as "disciplineId", d.name as "disciplineName", sum(c.held)::int as "heldLessons",
      sum(c.weight)::float8 as attended, sum(c.gained)::float8 as gained, sum(c.norm)::float8 as norms,
      sum(c.missing)::int as "missingPoints",
      (array_agg(c.lesson_id order by c.held_on desc nulls last) filter (where c.lesson_id is not null))[1] as "lessonId"
    from counted c
    join student s on s.id = c.student_id
    join person p on p.id = s.person_id
    join student_group g on g.id = c.group_id
    join discipline d on d.id = c.discipline_id
    where not exists (select from hidden h where h.student_id = c.student_id and h.group_id = c.group_id
                      and h.discipline_id = c.discipline_id)
    group by c.student_id, p.full_name, g.id, g.name, d.id, d.name
    order by p.full_name, c.student_id, d.name
  `.execute(db)
  return rows
}
