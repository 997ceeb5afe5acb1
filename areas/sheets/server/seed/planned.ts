import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { groupExamDay, usualExamDay } from '../institute/exam-days.ts'

/** Creates a sheet for each past kind of control in the curriculum of a group; returns their ids. */
export async function insertPlannedSheets(
  db: Db,
  { today, castPeople }: { today: string; castPeople: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with now_year as (
      select id, case when ${today}::date < second_term_from then 1 else 2 end as term from study_year
      where ${today}::date between begin_at and end_at and not is_technical
    ), taught as (
      select g.id, g.institute_id, g.department_id, g.admission_year, (gy.course - 1) * 2 + n.term as semester,
        exists (select from student_group_member m join student s on s.id = m.student_id
          where m.group_id = g.id and s.person_id = any(${castPeople}::bigint[])) as is_cast
      from student_group g cross join now_year n
      join group_year gy on gy.group_id = g.id and gy.study_year_id = n.id
      where g.end_at is null or g.end_at >= ${today}::date
    ), lines as (
      select g.id as group_id, g.institute_id, coalesce(p.department_id, g.department_id) as department_id, p.semester,
        p.discipline_id, t.id as type_id, g.admission_year + (p.semester - 1) / 2 as year_id,
        row_number() over (partition by g.id, p.semester, t.id order by p.discipline_id) as place
      from taught g join group_plan_line p on p.group_id = g.id and p.semester <= g.semester
        and (g.is_cast or p.semester >= g.semester - 1)
      cross join lateral unnest(p.control_form_ids) f
      join statement_type t on t.control_form_id = f
    ), dated as (
      -- What has been held was held on a day that the office had named.
      select l.*, coalesce(day, usual) as exam_date,
        case when day is not null then 'timetable' when usual < ${today}::date then 'office' else 'usual' end as date_source
      from lines l join study_year y on y.id = l.year_id
      cross join lateral (select ${groupExamDay} as day, ${usualExamDay} as usual) t
    )
    insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, department_id, group_id,
      exam_date, date_source, status_at, created_at, updated_at)
    select year_id, semester, discipline_id, type_id, institute_id, department_id, group_id, exam_date, date_source,
      least(exam_date - 14, ${today}::date - 7), least(exam_date - 14, ${today}::date - 7),
      least(exam_date - 14, ${today}::date - 7)
    from dated order by exam_date, group_id, discipline_id, type_id
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}
