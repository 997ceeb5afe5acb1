import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { WorkingPlan } from '../contract/plan.ts'

/** The lines of the curriculum of a group. One statement. */
export async function listLoads(db: Db, groupId: number): Promise<WorkingPlan['loads']> {
  const { rows } = await sql<WorkingPlan['loads'][number]>`
    select l.semester, d.name as discipline,
      (select coalesce(jsonb_agg(c.name order by c.id), '[]') from control_form_name c
        where c.id = any(l.control_form_ids)) as "controlTypes",
      jsonb_build_object('total', l.lectures + l.labs + l.practices + l.self_study, 'lectures', l.lectures,
        'labs', l.labs, 'practices', l.practices, 'self', l.self_study, 'zet', l.credits::float8) as "workLoad",
      (select coalesce(jsonb_agg(distinct k.code), '[]') from group_competence k
        where k.group_id = l.group_id and k.line_id = l.line_id) as competence
    from group_plan_line l join discipline d on d.id = l.discipline_id
    where l.group_id = ${groupId} order by l.semester, d.name, l.line_id
  `.execute(db)
  return rows
}

const nowSemester = (groupId: number, today: string) => sql`
  select (gy.course - 1) * 2 + case when ${today}::date < y.second_term_from then 1 else 2 end as semester
  from group_year gy join study_year y on y.id = gy.study_year_id
  where gy.group_id = ${groupId} and ${today}::date between y.begin_at and y.end_at and not y.is_technical`

/** The semester of a group on a day; null between two years. */
export async function findSemester(db: Db, groupId: number, today: string): Promise<number | null> {
  const { rows } = await sql<{ semester: number }>`${nowSemester(groupId, today)}`.execute(db)
  return rows[0]?.semester ?? null
}

/** True when the semester of a line `l` has ended for a group by a day. */
const isOver = (groupId: number, today: string) => sql`exists (
  select from group_year gy join study_year y on y.id = gy.study_year_id and not y.is_technical
  where gy.group_id = ${groupId} and (gy.course > (l.semester + 1) / 2 and y.begin_at <= ${today}::date
    or gy.course = (l.semester + 1) / 2
      and ${today}::date >= case l.semester % 2 when 1 then y.second_term_from else y.end_at + 1 end))`

export interface MasteredLine {
  code: string
  text: string
  disciplineId: number
  discipline: string
  /**
   * Every kind of control that the curriculum requires has a positive mark; if it requires none, the semester
   * is over.
   */
  isMastered: boolean
  isNow: boolean
}

/** The competences of a group's curriculum with its disciplines, and a person's progress. One statement. */
export async function listMastery(
  db: Db,
  { groupId, personId, today }: { groupId: number; personId: number; today: string },
): Promise<MasteredLine[]> {
  const { rows } = await sql<MasteredLine>`
    with now_semester as (${nowSemester(groupId, today)}
    ), passed as (
      select x.discipline_id, x.semester, t.control_form_id from student s join student_exam x on x.student_id = s.id
      join statement_type t on t.id = x.type_id
      where s.person_id = ${personId} and coalesce(x.final_mark_id, x.mark_id) in (4, 5, 6, 7)
        and exists (select from student_group_member m where m.student_id = s.id and m.group_id = ${groupId})
    ), planned as (
      select l.line_id, l.discipline_id, l.semester, (select coalesce(array_agg(f.id), '{}')
        from unnest(l.control_form_ids) f (id) where exists (select from statement_type t where t.control_form_id = f.id))
        as form_ids
      from group_plan_line l where l.group_id = ${groupId}
    ), lines as (
      select l.line_id, l.discipline_id, l.semester, case when l.form_ids = '{}' then ${isOver(groupId, today)} else
        not exists (select from unnest(l.form_ids) f (id) where not exists (select from passed p
          where p.discipline_id = l.discipline_id and p.semester = l.semester and p.control_form_id = f.id)) end as is_mastered
      from planned l
    )
    select k.code, k.name as text, d.id as "disciplineId", d.name as discipline, bool_and(l.is_mastered) as "isMastered",
      coalesce(bool_or(l.semester = (select semester from now_semester)), false) as "isNow"
    from group_competence k join lines l on l.line_id = k.line_id join discipline d on d.id = l.discipline_id
    where k.group_id = ${groupId}
    group by k.competence_id, k.code, k.name, d.id order by k.competence_id, d.name
  `.execute(db)
  return rows
}

export interface ExamRow {
  name: string
  semester: number
  controlType: string
  code: number | null
}

/** The last attempt of each examination of a person in a group. One statement. */
export async function listExams(
  db: Db,
  { groupId, personId }: { groupId: number; personId: number },
): Promise<ExamRow[]> {
  const { rows } = await sql<ExamRow>`
    select distinct on (d.name, x.semester, x.type_id) d.name, x.semester, t.name as "controlType", m.code
    from student s join student_exam x on x.student_id = s.id and s.person_id = ${personId}
    join discipline d on d.id = x.discipline_id join statement_type t on t.id = x.type_id
    left join mark_name m on m.id = coalesce(x.final_mark_id, x.mark_id)
    where x.group_id = ${groupId}
    order by d.name, x.semester, x.type_id, m.id is null, x.attempt desc, x.id desc
  `.execute(db)
  return rows
}
