import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { PlannedSheet } from '../../contract/institute.ts'
import type { Named } from '../../contract/statement.ts'
import type { Author } from '../author.ts'
import { groupExamDay, usualExamDay } from './exam-days.ts'
import { isExamined } from './is-examined.ts'
import { isOfLedInstitute, type Scope } from './scope.ts'
import { worksOn } from './works-on.ts'

/**
 * The examiner of a sheet `s` is its lecturer of this year or, if there is none, of another year. Only people
 * who work here today.
 */
const examinerOf = (today: string): RawBuilder<number> => sql`coalesce((
  select t.person_id from group_teacher t
  where t.discipline_id = s.discipline_id and t.group_id = s.group_id and t.study_year_id = s.study_year_id
    and ${worksOn('t.person_id', today)}
  order by t.first_kind_id, abs(hashint8(t.person_id + s.group_id)) limit 1), (
  select t.person_id from teacher t where t.discipline_id = s.discipline_id
  order by t.first_kind_id, abs(hashint8(t.person_id + coalesce(s.group_id, 0))) limit 1))`

/** `teacher`: who works here today and has ever taught one of the disciplines, found once for all sheets of a statement. */
const teachers = (today: string, disciplines: RawBuilder<unknown>) => sql`
  teacher as materialized (
    select t.discipline_id, t.person_id, min(t.first_kind_id) as first_kind_id from group_teacher t
    where t.discipline_id = any(array(${disciplines})) and ${worksOn('t.person_id', today)}
    group by t.discipline_id, t.person_id)`

interface Session {
  scope: Scope
  yearId: number
  term: number
}

const ofLine = {
  yearId: sql`l.year_id`,
  semester: sql`l.semester`,
  disciplineId: sql`l.discipline_id`,
  typeId: sql`l.type_id`,
}

/** The memberships `m` of who studies in the group of a line `l` on the day of its examination. */
const members = sql`student_group_member m join student x on x.id = m.student_id
  where m.group_id = l.group_id and x.is_studying and l.exam_date between m.begin_at and coalesce(m.end_at, 'infinity')`

/**
 * `lacking`: the sheets that the curricula of the led groups want in a session and that are not there yet, with
 * somebody who has no mark for it.
 */
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
  ), dated as (
    select l.*, day, coalesce(day, ${usualExamDay}) as exam_date
    from lines l join study_year y on y.id = l.year_id cross join lateral (select ${groupExamDay} as day) t
  ), seated as (
    select l.*, case when l.day is null then 'usual' else 'timetable' end as date_source, seats.count as students_count
    from dated l
    cross join lateral (select count(distinct m.student_id)::int as count from ${members}) seats
  ), missing as (
    select l.* from seated l
    where l.students_count > 0 and not exists (select from statement s where s.group_id = l.group_id
      and s.study_year_id = l.year_id and s.semester = l.semester and s.discipline_id = l.discipline_id
      and s.type_id = l.type_id and s.attempt = 1 and s.withdrawn_at is null)
  ), lacking as (
    select l.group_id, l.institute_id, l.department_id, l.semester, l.discipline_id, l.type_id, l.year_id, l.day, l.exam_date,
      l.date_source, seats.count as students_count
    from missing l cross join lateral (
      select count(distinct m.student_id)::int as count from ${members} and not ${isExamined('m.student_id', ofLine)}) seats
    where seats.count > 0
  )`

const MOST_SHOWN = 500

export interface Lacking {
  count: number
  planned: number
  withoutStudents: number
  withoutExaminer: number
  items: PlannedSheet[]
}

/** The sheets that would be created for a session. One statement. */
export async function listLacking(db: Db, session: Session): Promise<Lacking> {
  const { rows } = await sql<Lacking>`
    with ${lacking(session)},
    ${teachers(session.scope.today, sql`select distinct discipline_id from lacking`)}, examined as (
      select l.*, e.person_id from lacking l cross join lateral (
        select ${examinerOf(session.scope.today)} as person_id from (select l.discipline_id, l.group_id, l.year_id as study_year_id) s) e
    )
    select (select count(*)::int from examined) as count,
      (select count(*)::int from seated) as planned,
      (select count(*)::int from seated where students_count = 0) as "withoutStudents",
      (select count(*)::int from examined where person_id is null) as "withoutExaminer",
      coalesce((select jsonb_agg(to_jsonb(i) order by i."group", i."examDate", i.discipline) from (
        select e.group_id as "groupId", g.name as "group", d.name as discipline, e.type_id as "typeId", t.name as type,
          e.semester, to_char(e.exam_date, 'YYYY-MM-DD') as "examDate", e.day is not null as "isDateSet", p.full_name as examiner,
          e.students_count as "studentsCount"
        from examined e join student_group g on g.id = e.group_id join discipline d on d.id = e.discipline_id
        join statement_type t on t.id = e.type_id left join person p on p.id = e.person_id
        order by g.name, e.exam_date, d.name limit ${MOST_SHOWN}) i), '[]') as items
  `.execute(db)
  return rows[0]!
}

/** The named examiner of each sheet. */
export interface NamedExaminer {
  statementId: number
  personId: number
}

/**
 * Creates them in a batch, with their examiners and students; sheets created by others meanwhile are left to them.
 * Returns their number, and the people to whom they were given.
 */
export async function insertLacking(
  db: Db,
  { batchId, ...session }: Session & { batchId: number },
  { personId, realPersonId, now }: Author,
): Promise<{ created: number; examiners: NamedExaminer[] }> {
  const { rows } = await sql<{ id: number }>`
    with ${lacking(session)}
    insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, department_id, group_id,
      exam_date, date_source, status_at, status_by, status_real_by, created_at, updated_at, batch_id)
    select year_id, semester, discipline_id, type_id, institute_id, department_id, group_id, exam_date, date_source, ${now},
      ${personId}, ${realPersonId}, ${now}, ${now}, ${batchId}
    from lacking order by group_id, discipline_id, type_id
    on conflict do nothing
    returning id
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  const examiners = await nameExaminers(db, ids, session.scope.today)
  await seatStudents(db, ids)
  return { created: ids.length, examiners }
}

/** The examiner of a discipline of a group, or of a flow; null when nobody teaches it. */
export async function findSuggested(
  db: Db,
  { groupId, disciplineId, yearId }: { groupId: number | null; disciplineId: number; yearId: number },
  today: string,
): Promise<Named | null> {
  const { rows } = await sql<Named>`
    with ${teachers(today, sql`select ${disciplineId}::bigint`)}
    select p.id, p.full_name as name from (
      select ${examinerOf(today)} as person_id from (select ${disciplineId}::bigint as discipline_id,
        ${groupId}::bigint as group_id, ${yearId}::int as study_year_id) s) q
    join person p on p.id = q.person_id
  `.execute(db)
  return rows[0] ?? null
}

/** Names the examiners of sheets that have none. */
export async function nameExaminers(db: Db, ids: readonly number[], today: string): Promise<NamedExaminer[]> {
  const disciplines = sql`select distinct discipline_id from statement where id = any(${ids}::bigint[])`
  const { rows } = await sql<NamedExaminer>`
    with ${teachers(today, disciplines)}
    insert into statement_examiner (statement_id, person_id)
    select q.id, q.person_id from (
      select s.id, ${examinerOf(today)} as person_id from statement s where s.id = any(${ids}::bigint[])) q
    where q.person_id is not null
    returning statement_id as "statementId", person_id as "personId"
  `.execute(db)
  return rows
}

const ofSheet = {
  yearId: sql`s.study_year_id`,
  semester: sql`s.semester`,
  disciplineId: sql`s.discipline_id`,
  typeId: sql`s.type_id`,
}

/** Puts the students of their groups and flows who have no mark for it yet into sheets; returns how many. */
export async function seatStudents(db: Db, ids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into statement_record (statement_id, student_id, group_id)
    select q.statement_id, q.student_id, q.group_id from statement_seat q
    join statement s on s.id = q.statement_id and q.begin_at <= s.exam_date
    where s.id = any(${ids}::bigint[]) and not ${isExamined('q.student_id', ofSheet)}
    order by q.statement_id, q.student_id
  `.execute(db)
  return Number(numAffectedRows)
}
