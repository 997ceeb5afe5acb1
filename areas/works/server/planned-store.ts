import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { WorkType } from '../contract/status.ts'
import { ASKED_TYPE } from './asked-type.ts'

/** The title of the change sets in which works of plans are brought. */
export const TITLE_OF_PLANNED = 'Работы учебных планов'

/** Whoever alone teaches the group of a planned coursework its discipline. */
function onlyTeacher(planned: 'p' | 'm') {
  const p = sql.ref(planned)
  return sql`case when ${p}.type_id = ${WorkType.coursework} then (
    select case when count(*) = 1 then min(t.person_id) end from group_teacher t
    where t.group_id = ${p}.group_id and t.study_year_id = ${p}.year_id and t.term = ${p}.term
      and t.discipline_id = ${p}.discipline_id) end`
}

/** The works `planned` that the plans ask of those who study in a term: of somebody who is in two groups, the newer one. */
const plannedOn = (today: string) => sql`
  lines as (
    select l.group_id, l.discipline_id, l.semester, l.department_id, y.id as year_id, 2 - l.semester % 2 as term,
      ${ASKED_TYPE} as type_id, d.name
    from study_year y
    join group_year c on c.study_year_id = y.id
    join group_plan_line l on l.group_id = c.group_id
      and l.semester = case when ${today}::date < y.second_term_from then c.course * 2 - 1 else c.course * 2 end
    join discipline d on d.id = l.discipline_id
    where ${today}::date between y.begin_at and y.end_at and not y.is_technical
  ), typed as (
    -- A thesis has no discipline.
    select l.*, case when l.type_id < ${WorkType.thesis} then l.discipline_id end as asked_id
    from lines l where l.type_id is not null
  ), asked as (
    -- A thesis is one, however many lines prepare it.
    select distinct on (group_id, type_id, asked_id) * from typed order by group_id, type_id, asked_id, discipline_id
  ), planned as (
    -- On the day of a transfer somebody is in two groups: the newer one counts.
    select distinct on (m.student_id, a.type_id, a.asked_id) m.student_id, a.* from asked a
    join student_group_member m on m.group_id = a.group_id
      and ${today}::date between m.begin_at and coalesce(m.end_at, 'infinity')
    join student s on s.id = m.student_id and s.is_studying
    order by m.student_id, a.type_id, a.asked_id, m.begin_at desc, m.id desc
  )`

/**
 * Which of these are there already as `coming`, and what each lacks: the best of several is met. A work of the group to
 * which somebody will go on a later day is not left behind: it waits there. Decision 0266.
 */
const metOn = (today: string) => sql`
  met as (
    select distinct on (p.student_id, p.type_id, p.asked_id) p.*, w.id,
      w.group_id <> p.group_id and not exists (
        select from student_group_member ahead where ahead.student_id = w.student_id and ahead.group_id = w.group_id
          and ahead.begin_at > ${today}::date) as is_left,
      case when w.discipline_id is null then p.asked_id end as lacking_id,
      w.is_deleted or exists (
        select from works_consent c where c.work_id = w.id and c.status_id = 2) as is_over,
      w.supervisor_id is null and not exists (select from works_consent c where c.work_id = w.id) as is_bare
    from planned p join works_work w on w.student_id = p.student_id and w.type_id = p.type_id
      and w.study_year_id = p.year_id and w.semester = p.semester
      and (w.discipline_id = p.asked_id
        or (p.type_id <> ${WorkType.coursework} and (p.asked_id is null or w.discipline_id is null)))
    order by p.student_id, p.type_id, p.asked_id, w.discipline_id nulls last, w.id
  ), coming as (
    select m.*, case when count(*) over (partition by m.id) = 1 then m.lacking_id end as named_id,
      case when m.is_bare then ${onlyTeacher('m')} end as teacher_id
    from met m
  )`

/** Locks the works that may come along to another group: whether one is agreed by then is read after that. */
async function holdLeftWorks(tx: Db, today: string): Promise<void> {
  await sql`
    select w.id from works_work w join study_year y on y.id = w.study_year_id
    where ${today}::date between y.begin_at and y.end_at and not y.is_technical
      and exists (select from student_group_member m where m.student_id = w.student_id and m.group_id <> w.group_id
        and ${today}::date between m.begin_at and coalesce(m.end_at, 'infinity'))
    order by w.id for update of w
  `.execute(tx)
}

/**
 * Gives the students of a term the works of their plans, and returns how many were given or changed: courseworks by the
 * forms of control, practices and a thesis by the names of lines without lectures and labs. A work that is there already
 * is met: the one of the same discipline, else a practice or a thesis that a file has brought without one, which takes
 * the discipline where it stands for a single line. Whoever has come from another group has the work there, where nobody
 * asks for it any more: it comes along unless it is agreed. The supervisor of a coursework is whoever alone teaches the
 * group that discipline, also where that became known after it was given and before it was sent; all others are named by
 * their department or by a file. Decisions D-021, 0248, 0267 and 0306.
 */
export async function insertPlannedWorks(tx: Db, today: string): Promise<number> {
  await holdLeftWorks(tx, today)
  const { rows } = await sql<{ many: number }>`
    with ${plannedOn(today)}, ${metOn(today)}, changed as (
      update works_work w set discipline_id = coalesce(w.discipline_id, m.named_id),
        group_id = case when m.is_left then m.group_id else w.group_id end,
        department_id = case when m.is_left then m.department_id else w.department_id end,
        supervisor_id = case when m.is_left then ${onlyTeacher('m')} else coalesce(w.supervisor_id, m.teacher_id) end
      from coming m where m.id = w.id and not m.is_over
        and (m.is_left or m.named_id is not null or m.teacher_id is not null)
      returning w.id
    ), added as (
      insert into works_work (student_id, group_id, type_id, discipline_id, study_year_id, semester, department_id,
        practice_type, supervisor_id)
      select p.student_id, p.group_id, p.type_id, p.asked_id, p.year_id, p.semester, p.department_id,
        case when p.type_id = ${WorkType.practice} then left(p.name, 200) end,
        ${onlyTeacher('p')}
      from planned p
      where not exists (select from met m where m.student_id = p.student_id and m.type_id = p.type_id
        and m.asked_id is not distinct from p.asked_id)
      on conflict on constraint works_work_once do nothing
      returning id
    )
    select ((select count(*) from changed) + (select count(*) from added))::int as many
  `.execute(tx)
  return rows[0]!.many
}
