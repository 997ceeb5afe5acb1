import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** Forms of control by which a plan asks for a coursework: a project and a work. */
const COURSEWORK_FORMS = [4, 5]

/**
 * Gives the students of a term the courseworks of their plans that they do not have yet, and returns how many. The
 * supervisor is whoever alone teaches the group that discipline; where several do, a file names one. Decision D-021.
 */
export async function insertPlannedWorks(tx: Db, today: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    with planned as (
      select m.student_id, m.group_id, l.discipline_id, y.id as year_id, l.semester, l.department_id,
        2 - l.semester % 2 as term
      from study_year y
      join group_year c on c.study_year_id = y.id
      join group_plan_line l on l.group_id = c.group_id and l.control_form_ids && ${COURSEWORK_FORMS}::smallint[]
        and l.semester = case when ${today}::date < y.second_term_from then c.course * 2 - 1 else c.course * 2 end
      join student_group_member m on m.group_id = c.group_id
        and ${today}::date between m.begin_at and coalesce(m.end_at, 'infinity')
      join student s on s.id = m.student_id and s.state_id = 1
      where ${today}::date between y.begin_at and y.end_at and not y.is_technical
    ), added as (
      insert into works_work (student_id, group_id, type_id, discipline_id, study_year_id, semester, department_id, supervisor_id)
      select p.student_id, p.group_id, 1, p.discipline_id, p.year_id, p.semester, p.department_id, (
        select case when count(*) = 1 then min(t.person_id) end from group_teacher t
        where t.group_id = p.group_id and t.study_year_id = p.year_id and t.term = p.term and t.discipline_id = p.discipline_id)
      from planned p
      on conflict on constraint works_work_once do nothing
      returning id
    )
    select count(*)::int as many from added
  `.execute(tx)
  return rows[0]!.many
}
