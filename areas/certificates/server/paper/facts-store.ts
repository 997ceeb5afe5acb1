import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** An order of the contingent, as a paper names it. */
export interface FactOrder {
  number: string
  date: string
  from: string
  to: string | null
}

/** The first and the last day of a session. */
export interface SessionDays {
  from: string
  to: string
}

/** The register's data of an enrolment today. */
export interface StudentFacts {
  studentId: number
  personId: number
  fullName: string
  gender: string | null
  birthDate: string | null
  recordBook: string
  state: string
  groupId: number | null
  groupName: string | null
  instituteId: number | null
  institute: string | null
  course: number | null
  formId: number
  form: string
  levelId: number
  level: string
  placeKindId: number
  placeKind: string
  specialityId: number | null
  speciality: string | null
  admittedOn: string
  closedOn: string | null
  admissionYear: number | null
  endYear: number | null
  studyYear: string | null
  enrolment: FactOrder | null
  leave: FactOrder | null
  expulsion: FactOrder | null
  graduation: FactOrder | null
  /** The present or next session of distance students: others are not called to it. */
  session: SessionDays | null
}

const orderOf = (kind: string) => sql`(
  select jsonb_build_object('number', o.number, 'date', to_char(o.ordered_on, 'YYYY-MM-DD'),
    'from', to_char(o.effective_from, 'YYYY-MM-DD'), 'to', to_char(o.effective_to, 'YYYY-MM-DD'))
  from student_order o where o.student_id = s.id and o.kind = ${kind} order by o.effective_from desc, o.id desc limit 1)`

/** Whether the last order by a day that keeps students or brings them back is one of a leave, which is not over. */
const isOnLeave = (today: string) => sql`coalesce((
  select o.kind = 'academic-leave' and coalesce(o.effective_to, 'infinity') >= ${today}::date
  from student_order o where o.student_id = s.id and o.effective_from <= ${today}::date
    and o.kind in ('academic-leave', 'return', 'enrolment', 'restoration')
  order by o.effective_from desc, o.id desc limit 1), false)`

const FULL_TIME = 1
const EXAM_LESSON = 4
const CREDIT_LESSON = 6

/** The nearest session of the group `last` that has not ended: its first and last credit or exam. Decision 0240. */
const sessionOf = (today: string) => sql`(
  select jsonb_build_object('from', to_char(min(m.held_on), 'YYYY-MM-DD'), 'to', to_char(max(m.held_on), 'YYYY-MM-DD'))
  from lesson_meeting_group mg
  join lesson_meeting m on m.lesson_id = mg.lesson_id
  join study_year sy on sy.id = m.study_year_id
  where mg.group_id = last.group_id and s.study_form_id <> ${FULL_TIME}::int
    and m.lesson_kind_id in (${EXAM_LESSON}::int, ${CREDIT_LESSON}::int)
  group by m.study_year_id, m.held_on < sy.second_term_from
  having max(m.held_on) >= ${today}::date order by min(m.held_on) limit 1)`

/** The facts of some enrolments, by their ids. One statement. */
export async function listFacts(
  db: Db,
  studentIds: readonly number[],
  today: string,
): Promise<Map<number, StudentFacts>> {
  const { rows } = await sql<StudentFacts>`
    select s.id as "studentId", p.id as "personId", p.full_name as "fullName", p.gender,
      to_char(p.birth_date, 'YYYY-MM-DD') as "birthDate", s.record_book as "recordBook",
      case when st.code in ('expelled', 'graduated') and s.closed_on > ${today}::date
        then case when ${isOnLeave(today)} then 'academic-leave' else 'studying' end else st.code end as state,
      g.id as "groupId", g.name as "groupName", d.id as "instituteId", d.name as institute, c.course,
      s.study_form_id as "formId", f.name as form, s.study_level_id as "levelId", l.name as level,
      s.place_kind_id as "placeKindId", k.name as "placeKind", sp.id as "specialityId",
      sp.code || ' ' || sp.name as speciality, to_char(s.admitted_on, 'YYYY-MM-DD') as "admittedOn",
      to_char(s.closed_on, 'YYYY-MM-DD') as "closedOn", g.admission_year as "admissionYear",
      case when g.end_at >= ${today}::date then extract(year from g.end_at)::int
        else g.admission_year + n.years end as "endYear", y.label as "studyYear",
      ${orderOf('enrolment')} as enrolment, ${orderOf('academic-leave')} as leave,
      ${orderOf('expulsion')} as expulsion, ${orderOf('graduation')} as graduation,
      ${sessionOf(today)} as session
    from student s
    join person p on p.id = s.person_id
    join student_state st on st.id = s.state_id
    join study_form f on f.id = s.study_form_id
    join study_level l on l.id = s.study_level_id
    join place_kind k on k.id = s.place_kind_id
    left join lateral (
      -- A seat that is dated ahead counts from its day on, unless there is no other yet.
      select m.group_id from student_group_member m where m.student_id = s.id
      order by m.begin_at <= ${today}::date desc, m.begin_at desc, m.id desc limit 1) last on true
    left join student_group g on g.id = last.group_id
    left join department d on d.id = g.institute_id
    left join speciality sp on sp.id = g.speciality_id
    left join group_length n on n.group_id = g.id
    left join study_year y on ${today}::date between y.begin_at and y.end_at and not y.is_technical
    left join group_year c on c.group_id = g.id and c.study_year_id = y.id
    where s.id = any(${[...studentIds]}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.studentId, row]))
}

/** The enrolments of a person, the newest first. */
export async function listEnrolmentIds(db: Db, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from student s where s.person_id = ${personId}
    order by s.is_enrolled desc, s.admitted_on desc, s.id desc limit 50
  `.execute(db)
  return rows.map(({ id }) => id)
}
