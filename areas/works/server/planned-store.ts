import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { WorkType } from '../contract/status.ts'

/** Forms of control by which a plan asks for a coursework: a project and a work. */
const COURSEWORK_FORMS = [4, 5]

/** «Учебная практика», «Производственная (технологическая) практика», «Преддипломная практика». */
const PRACTICE =
  '^((учебная|производственная|преддипломная|ознакомительная|эксплуатационная|технологическая|научно-исследовательская|педагогическая)( *\\([^)]*\\))?[^(]* практика|практика по получению|практика *(,|:|\\(|$))'
/** «Выполнение и защита выпускной квалификационной работы», «Защита ВКР». */
const THESIS = '(выпускн(ая|ой) квалификационн(ая|ой) работ|(^| )вкр( |,|\\)|$))'

/** The only teacher of the discipline of a planned coursework `p` in its group. */
const ONLY_TEACHER = sql`case when p.type_id = ${WorkType.coursework} then (
  select case when count(*) = 1 then min(t.person_id) end from group_teacher t
  where t.group_id = p.group_id and t.study_year_id = p.year_id and t.term = p.term
    and t.discipline_id = p.discipline_id) end`

/**
 * Gives the students of a term the works of their plans that they do not have yet, and returns their number:
 * courseworks by the forms of control, practices and a thesis by the names of lines without lectures and
 * labs. A student who already has an imported practice or thesis of this term gets no second one. The
 * supervisor of a coursework is the only teacher of that discipline in the group; all others are named by
 * their department or by a file. Decisions D-021, 0248.
 */
export async function insertPlannedWorks(tx: Db, today: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    with lines as (
      select l.group_id, l.discipline_id, l.semester, l.department_id, y.id as year_id, 2 - l.semester % 2 as term,
        case when l.control_form_ids && ${COURSEWORK_FORMS}::smallint[] then ${WorkType.coursework}::smallint
          when l.lectures + l.labs > 0 then null
          when d.name ~* ${PRACTICE} then ${WorkType.practice}::smallint
          when l.practices = 0 and d.name ~* ${THESIS} then ${WorkType.thesis}::smallint end as type_id,
        d.name
      from study_year y
      join group_year c on c.study_year_id = y.id
      join group_plan_line l on l.group_id = c.group_id
        and l.semester = case when ${today}::date < y.second_term_from then c.course * 2 - 1 else c.course * 2 end
      join discipline d on d.id = l.discipline_id
      where ${today}::date between y.begin_at and y.end_at and not y.is_technical
    ), typed as (
      select l.*, case when l.type_id < ${WorkType.thesis} then l.discipline_id end as asked_id
      from lines l where l.type_id is not null
    ), asked as (
      -- A thesis has no discipline and is one, however many lines prepare it.
      select distinct on (group_id, type_id, asked_id) * from typed order by group_id, type_id, asked_id, discipline_id
    ), planned as (
      -- On the day of a transfer somebody is in two groups: the newer one counts.
      select distinct on (m.student_id, a.type_id, a.asked_id) m.student_id, a.* from asked a
      join student_group_member m on m.group_id = a.group_id
        and ${today}::date between m.begin_at and coalesce(m.end_at, 'infinity')
      join student s on s.id = m.student_id and s.is_studying
      where a.type_id = ${WorkType.coursework} or not exists (select from works_work w where w.student_id = m.student_id
        and w.type_id = a.type_id and w.semester = a.semester and w.study_year_id = a.year_id
        and w.group_id = a.group_id and (a.asked_id is null or w.discipline_id is null or w.discipline_id = a.asked_id))
      order by m.student_id, a.type_id, a.asked_id, m.begin_at desc, m.id desc
    ), added as (
      insert into works_work (student_id, group_id, type_id, discipline_id, study_year_id, semester, department_id,
        practice_type, supervisor_id)
      select p.student_id, p.group_id, p.type_id, p.asked_id, p.year_id, p.semester, p.department_id,
        case when p.type_id = ${WorkType.practice} then left(p.name, 200) end,
        ${ONLY_TEACHER}
      from planned p
      -- Whoever has come from another group has the work there, where nobody asks for it any more.
      on conflict on constraint works_work_once do update set group_id = excluded.group_id,
        department_id = excluded.department_id, supervisor_id = excluded.supervisor_id
      where works_work.group_id <> excluded.group_id and not works_work.is_deleted and not exists (
        select from works_consent c where c.work_id = works_work.id and c.status_id = 2)
      returning id
    )
    select count(*)::int as many from added
  `.execute(tx)
  return rows[0]!.many
}
