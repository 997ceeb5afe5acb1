import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Attendance } from '../../contract/marks.ts'
import { OPEN_AFTER_YEAR_DAYS } from '../../contract/lesson.ts'
import { IS_HIDDEN } from '../hidden-rule.ts'
import { POINTS_OF_COURSE, type PointRow } from '../points-of-course.ts'
import type { CourseAddress, Seats } from './course-seats.ts'

/** What names a course: a lesson that the person teaches, and one of its groups or flows. */
export interface CourseAsked extends CourseAddress {
  personId: number
  today: string
}

export interface CourseRow {
  yearId: number
  disciplineId: number
  disciplineName: string
  kindId: number
  kindName: string
  /** Of the group or the flow. */
  groupName: string
  isClosed: boolean
  points: PointRow[]
}

/** The group or flow `g` of a lesson `m` that has it, and its course `c`, if there is one yet. */
const seatsOf = (seats: Seats) =>
  'flowId' in seats
    ? sql`join lesson_meeting_flow lf on lf.lesson_id = m.lesson_id and lf.flow_id = ${seats.flowId}
        join flow g on g.id = lf.flow_id
        left join journal_course c on c.flow_id = g.id`
    : sql`join lesson_meeting_group lg on lg.lesson_id = m.lesson_id and lg.group_id = ${seats.groupId}
          and lg.subgroup = ${seats.subgroup} and m.mode <> 'iet'
        join student_group g on g.id = lg.group_id
        left join journal_course c on c.group_id = g.id and c.subgroup = lg.subgroup`

/** The course with its control points; null when the person does not teach the group there. One statement. */
export async function findCourse(db: Db, asked: CourseAsked): Promise<CourseRow | null> {
  const { rows } = await sql<CourseRow>`
    select m.study_year_id as "yearId", m.discipline_id as "disciplineId", d.name as "disciplineName",
      k.id as "kindId", k.name as "kindName", g.name as "groupName",
      y.end_at + ${OPEN_AFTER_YEAR_DAYS}::int < ${asked.today}::date as "isClosed", ${POINTS_OF_COURSE} as points
    from lesson_meeting m
    join study_year y on y.id = m.study_year_id
    join discipline d on d.id = m.discipline_id
    join lesson_kind k on k.id = m.lesson_kind_id
    join lesson_meeting_teacher t on t.lesson_id = m.lesson_id and t.person_id = ${asked.personId}
    ${seatsOf(asked.seats)} and c.study_year_id = m.study_year_id
      and c.discipline_id = m.discipline_id and c.lesson_kind_id = m.lesson_kind_id
    where m.lesson_id = ${asked.timetableLessonId}
    limit 1
  `.execute(db)
  return rows[0] ?? null
}

/** Tells whether all of some journal lessons are lessons of a course. One statement. */
export async function areOfCourse(
  db: Db,
  { yearId, disciplineId, kindId }: Pick<CourseRow, 'yearId' | 'disciplineId' | 'kindId'>,
  lessonIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ areAll: boolean }>`
    select not exists (
      select from unnest((select ${[...lessonIds]}::bigint[])) asked (id)
      where not exists (
        select from lesson_meeting m
        where m.lesson_id = asked.id / 100 and m.week = asked.id % 100 and m.study_year_id = ${yearId}
          and m.discipline_id = ${disciplineId} and m.lesson_kind_id = ${kindId})) as "areAll"
  `.execute(db)
  return rows[0]!.areAll
}

export interface CourseCell {
  studentId: number
  name: string
  lessonId: number
  date: string
  lessonNumber: number
  norm: number | null
  isHeld: boolean
  isHidden: boolean
  attendance: Attendance
  progress: number | null
  version: number
}

/**
 * Every lesson of the course that the person teaches, with a row for each student who sat there. In a trajectory a lesson
 * is held after any save, and who was not marked in it was absent (decisions D-103, D-104). One statement.
 */
export async function listCourseCells(
  db: Db,
  course: CourseRow,
  { seats, personId }: CourseAsked,
): Promise<CourseCell[]> {
  const isSeat =
    'flowId' in seats
      ? sql`s.flow_id = ${seats.flowId}`
      : sql`s.group_id = ${seats.groupId} and s.subgroup = ${seats.subgroup}`
  const { rows } = await sql<CourseCell>`
    select s.student_id as "studentId", p.full_name as name, m.id as "lessonId",
      to_char(m.held_on, 'YYYY-MM-DD') as date, m.lesson_number as "lessonNumber", j.norm::float8 as norm,
      held.is_held as "isHeld", ${IS_HIDDEN} as "isHidden",
      case when m.mode = 'iet' and held.is_held then coalesce(k.attendance, 'X') else k.attendance end as attendance,
      k.points::float8 as progress, coalesce(k.version, 0) as version
    from lesson_meeting m
    cross join lateral (
      select exists (select from journal_mark h where h.study_year_id = m.study_year_id and h.lesson_id = m.id
        and (m.mode = 'iet' or h.attendance is not null or h.points is not null)) as is_held
    ) held
    join lesson_meeting_student s on s.lesson_id = m.lesson_id and ${isSeat}
      and s.begin_at <= m.held_on and (s.end_at is null or s.end_at >= m.held_on)
    join student st on st.id = s.student_id
    join person p on p.id = st.person_id
    left join journal_lesson j on j.id = m.id
    left join journal_mark k on k.study_year_id = m.study_year_id and k.lesson_id = m.id and k.student_id = s.student_id
    left join journal_course c on (c.flow_id = s.flow_id or (c.group_id = s.group_id and c.subgroup = s.subgroup))
      and c.study_year_id = m.study_year_id and c.discipline_id = m.discipline_id and c.lesson_kind_id = m.lesson_kind_id
    left join journal_course_student cs on cs.course_id = c.id and cs.student_id = s.student_id
    where m.study_year_id = ${course.yearId} and m.discipline_id = ${course.disciplineId}
      and m.lesson_kind_id = ${course.kindId}
      and exists (select from lesson_meeting_teacher t where t.lesson_id = m.lesson_id and t.person_id = ${personId})
    order by ${IS_HIDDEN}, p.full_name, s.student_id, m.held_on, m.begins, m.id
  `.execute(db)
  return rows
}

export interface CoursePointMark {
  studentId: number
  controlPointId: number
  progress: number | null
  version: number
}

export async function listCoursePointMarks(db: Db, course: CourseRow): Promise<CoursePointMark[]> {
  const { rows } = await sql<CoursePointMark>`
    select k.student_id as "studentId", k.control_point_id as "controlPointId", k.points::float8 as progress, k.version
    from journal_control_point_mark k
    where k.control_point_id = any(${course.points.map(({ controlPointId }) => controlPointId)}::bigint[])
  `.execute(db)
  return rows
}

export interface LateChange {
  studentId: number
  lessonId: number | null
  controlPointId: number | null
  field: string
  by: string | null
  at: Date
}

/** The last change of each cell since a moment. */
export async function listChangesSince(
  db: Db,
  asked: { since: string; lessonIds: readonly number[]; controlPointIds: readonly number[] },
): Promise<LateChange[]> {
  const { rows } = await sql<LateChange>`
    select distinct on (l.student_id, l.lesson_id, l.control_point_id, l.field) l.student_id as "studentId",
      l.lesson_id as "lessonId", l.control_point_id as "controlPointId", l.field, p.full_name as by, l.at
    from journal_ledger_cell l join person p on p.id = l.person_id
    where l.at > ${asked.since}::timestamptz and l.before is distinct from l.after
      and (l.lesson_id = any(${[...asked.lessonIds]}::bigint[])
      or l.control_point_id = any(${[...asked.controlPointIds]}::bigint[]))
    order by l.student_id, l.lesson_id, l.control_point_id, l.field, l.id desc
  `.execute(db)
  return rows
}
