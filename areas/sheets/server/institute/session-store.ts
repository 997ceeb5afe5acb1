import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { PlannedSheet } from '../../contract/institute.ts'
import { StatementType } from '../../contract/marks.ts'
import type { Author } from '../author.ts'
import { isOfLedInstitute, type Scope } from './scope.ts'

const EXAM_LESSON = 4
const CREDIT_LESSON = 6

/**
 * The day of an examination of a line `l` in its study year `y`: the timetable's own where it has one, else one of the
 * usual weeks of its session, `l.place` days after their beginning.
 */
export const examDate: RawBuilder<string> = sql`coalesce(
  (select min(m.held_on) from lesson_meeting m join lesson_meeting_group mg on mg.lesson_id = m.lesson_id
    where mg.group_id = l.group_id and m.study_year_id = l.year_id and m.discipline_id = l.discipline_id
      and m.lesson_kind_id = case l.type_id when ${StatementType.exam}::int then ${EXAM_LESSON}::int else ${CREDIT_LESSON}::int end
      and (l.semester % 2 = 1) = (m.held_on < y.second_term_from)),
  case when l.type_id = ${StatementType.exam}::int
    then case l.semester % 2 when 1 then make_date(l.year_id + 1, 1, 12) else make_date(l.year_id + 1, 6, 8) end
      + 4 * (l.place - 1)::int
    else case l.semester % 2 when 1 then make_date(l.year_id, 12, 21) else make_date(l.year_id + 1, 5, 25) end
      + (l.place - 1)::int end)`

/** Whoever gives the lectures of a sheet `s` examines; where this year nobody does, whoever gives them in another. */
export const examinerOf: RawBuilder<number> = sql`(
  select t.person_id from group_teacher t where t.discipline_id = s.discipline_id
  order by t.group_id = s.group_id and t.study_year_id = s.study_year_id desc, t.first_kind_id,
    abs(hashint8(t.person_id + s.group_id)) limit 1)`

interface Session {
  scope: Scope
  yearId: number
  term: number
}

/** `lacking`: the sheets that the curricula of the led groups want in a session and that are not there yet. */
const lacking = ({ scope, yearId, term }: Session) => sql`
  lines as (
    select s.group_id, s.institute_id, coalesce(p.department_id, g.department_id) as department_id, s.semester,
      p.discipline_id, t.id as type_id, ${yearId}::int as year_id,
      row_number() over (partition by s.group_id, t.id order by p.discipline_id) as place
    from (
      select g.id as group_id, g.institute_id, (gy.course - 1) * 2 + ${term}::int as semester
      from student_group g join group_year gy on gy.group_id = g.id and gy.study_year_id = ${yearId}
    ) s
    join student_group g on g.id = s.group_id
    join group_plan_line p on p.group_id = s.group_id and p.semester = s.semester
    cross join lateral unnest(p.control_form_ids) f
    join statement_type t on t.control_form_id = f
    where ${isOfLedInstitute(scope)}
  ), lacking as (
    select l.*, ${examDate} as exam_date, seats.count as students_count
    from lines l join study_year y on y.id = l.year_id
    cross join lateral (select count(*)::int as count from student_group_member m join student x on x.id = m.student_id
      where m.group_id = l.group_id and m.end_at is null and x.state_id = 1) seats
    where seats.count > 0 and not exists (select from statement s where s.group_id = l.group_id
      and s.study_year_id = l.year_id and s.semester = l.semester and s.discipline_id = l.discipline_id
      and s.type_id = l.type_id and s.attempt = 1)
  )`

const MOST_SHOWN = 500

export interface Lacking {
  count: number
  withoutExaminer: number
  items: PlannedSheet[]
}

/** What would be made for a session. One statement. */
export async function listLacking(db: Db, session: Session): Promise<Lacking> {
  const { rows } = await sql<Lacking>`
    with ${lacking(session)}, examined as (
      select l.*, e.person_id from lacking l cross join lateral (
        select (${examinerOf}) as person_id from (select l.discipline_id, l.group_id, l.year_id as study_year_id) s) e
    )
    select (select count(*)::int from examined) as count,
      (select count(*)::int from examined where person_id is null) as "withoutExaminer",
      coalesce((select jsonb_agg(to_jsonb(i) order by i."group", i."examDate", i.discipline) from (
        select e.group_id as "groupId", g.name as "group", d.name as discipline, e.type_id as "typeId", t.name as type,
          e.semester, to_char(e.exam_date, 'YYYY-MM-DD') as "examDate", p.full_name as examiner,
          e.students_count as "studentsCount"
        from examined e join student_group g on g.id = e.group_id join discipline d on d.id = e.discipline_id
        join statement_type t on t.id = e.type_id left join person p on p.id = e.person_id
        order by g.name, e.exam_date, d.name limit ${MOST_SHOWN}) i), '[]') as items
  `.execute(db)
  return rows[0]!
}

/** Makes them, with their examiners and students; whatever somebody else makes meanwhile is left to them. */
export async function insertLacking(
  db: Db,
  session: Session,
  { personId, realPersonId, now }: Author,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with ${lacking(session)}
    insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, department_id, group_id,
      exam_date, status_at, status_by, status_real_by, created_at, updated_at)
    select year_id, semester, discipline_id, type_id, institute_id, department_id, group_id, exam_date, ${now}, ${personId},
      ${realPersonId}, ${now}, ${now}
    from lacking order by group_id, discipline_id, type_id
    on conflict do nothing
    returning id
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  await nameExaminers(db, ids)
  await seatStudents(db, ids)
  return ids.length
}

/** Names the examiners of sheets that have none. */
export async function nameExaminers(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    insert into statement_examiner (statement_id, person_id)
    select q.id, q.person_id from (
      select s.id, ${examinerOf} as person_id from statement s where s.id = any(${ids}::bigint[])) q
    where q.person_id is not null
  `.execute(db)
}

/** Puts the students of their groups into sheets. */
export async function seatStudents(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    insert into statement_record (statement_id, student_id, group_id)
    select s.id, m.student_id, s.group_id from statement s
    join student_group_member m on m.group_id = s.group_id and m.end_at is null
    join student x on x.id = m.student_id and x.state_id = 1
    where s.id = any(${ids}::bigint[])
    order by s.id, m.student_id
  `.execute(db)
}
