import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

type Owner = 'lesson_id' | 'control_point_id'

/** The students whose points have changed in a lesson or a control point since a moment, by the ledger. */
export async function listMarkedPeople(
  db: Db,
  { owner, id, since }: { owner: Owner; id: number; since: Date },
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select distinct st.person_id as "personId" from journal_ledger l join student st on st.id = l.student_id
    where l.${sql.ref(owner)} = ${id} and l.changes ? 'progress' and l.at >= ${since}
  `.execute(db)
  return rows.map(({ personId }) => personId)
}

/** A request for a person's points in a lesson or a control point, with its index in the list of requests. */
export interface PointsCase {
  place: number
  personId: number
  id: number
  since: Date
}

export interface ChangedPoints {
  place: number
  discipline: string
  /** The kind of the lesson, or the name of the control point. */
  title: string
  date: string
  norm: number | null
  points: number | null
  /** Before the first change since then. */
  before: number | null
}

const requestTable = (requests: readonly PointsCase[]): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) a (place int, "personId" bigint, id bigint, since timestamptz)`

const before = (owner: Owner) => sql`(
  select (l.changes -> 'progress' ->> 0)::float8 from journal_ledger l
  where l.${sql.ref(owner)} = a.id and l.student_id = st.id and l.changes ? 'progress' and l.at >= a.since
  order by l.id limit 1)`

/** The enrolment is a present one of its person. */
const STUDIES = sql`exists (select from student_group_member own where own.student_id = st.id and own.end_at is null)`

/** Points in lessons, for students who are in them; by the rule of the students' own journal. */
export async function listLessonPoints(db: Db, requests: readonly PointsCase[]): Promise<ChangedPoints[]> {
  const { rows } = await sql<ChangedPoints>`
    select distinct on (a.place) a.place, d.name as discipline, k.name as title,
      to_char(m.held_on, 'YYYY-MM-DD') as date, j.norm::float8 as norm, mark.points::float8 as points,
      ${before('lesson_id')} as before
    from ${requestTable(requests)}
    join lesson_meeting m on m.lesson_id = a.id / 100 and m.week = a.id % 100
    join lesson_meeting_student s on s.lesson_id = m.lesson_id
      and s.begin_at <= m.held_on and (s.end_at is null or s.end_at >= m.held_on)
    join student st on st.id = s.student_id and st.person_id = a."personId" and ${STUDIES}
    join discipline d on d.id = m.discipline_id
    join lesson_kind k on k.id = m.lesson_kind_id
    left join journal_lesson j on j.id = a.id
    left join journal_mark mark on mark.study_year_id = m.study_year_id and mark.lesson_id = a.id
      and mark.student_id = st.id
    order by a.place, mark.points nulls last
  `.execute(db)
  return rows
}

/** A control point that somebody has, with its discipline; `p` is the point and `st` the student. */
const OWN_POINT = sql`
    join journal_control_point p on p.id = a.id and p.deleted_at is null
    join journal_control_point_scope sc on sc.control_point_id = p.id and sc.deleted_at is null
    join journal_course c on c.id = sc.course_id
    join journal_course_seat seat on seat.course_id = c.id and (seat.end_at is null or seat.end_at >= p.held_on)
    join student st on st.id = seat.student_id and st.person_id = a."personId" and ${STUDIES}
    join discipline d on d.id = c.discipline_id`

/** Points in control points, of those who have them. */
export async function listControlPoints(db: Db, requests: readonly PointsCase[]): Promise<ChangedPoints[]> {
  const { rows } = await sql<ChangedPoints>`
    select distinct on (a.place) a.place, d.name as discipline, p.title,
      to_char(p.held_on, 'YYYY-MM-DD') as date, p.norm::float8 as norm, mark.points::float8 as points,
      ${before('control_point_id')} as before
    from ${requestTable(requests)} ${OWN_POINT}
    left join journal_control_point_mark mark on mark.control_point_id = p.id and mark.student_id = st.id
    order by a.place, mark.points nulls last
  `.execute(db)
  return rows
}

/** The people who have a control point. */
export async function listPeopleOfPoint(db: Db, controlPointId: number): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select distinct st.person_id as "personId"
    from journal_control_point_scope sc
    join journal_course_seat seat on seat.course_id = sc.course_id and seat.end_at is null
    join student st on st.id = seat.student_id and st.is_enrolled
    where sc.control_point_id = ${controlPointId} and sc.deleted_at is null
  `.execute(db)
  return rows.map(({ personId }) => personId)
}
