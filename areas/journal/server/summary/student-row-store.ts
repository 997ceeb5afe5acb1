import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Attendance } from '../../contract/attendance.ts'
import { IS_HIDDEN } from '../students/hidden-rule.ts'
import type { Seats } from '../students/seats.ts'

/** A student of a course with their stored values; untouched cells are left out. */
export interface StudentOfCourse {
  studentId: number
  personId: number
  name: string
  metaId: number | null
  isHidden: boolean
  comment: string | null
  /** The periods in which the student was in the group; `to` is null for the present one. */
  periods: { from: string; to: string | null }[]
  /** Lesson, attendance, points, version. */
  marks: [number, Attendance, number | null, number][]
  /** Control point, points, version. */
  points: [number, number | null, number][]
}

interface StudentsQuery {
  yearId: number
  seats: Seats
  courseId: number | null
  lessonIds: readonly number[]
  pointIds: readonly number[]
  /** The first and the last day of the lessons. */
  from: string
  to: string
  /** Everybody when null. */
  studentIds: readonly number[] | null
}

const seatsOf = (seats: Seats) =>
  'flowId' in seats
    ? sql`flow_student m where m.flow_id = ${seats.flowId}`
    : sql`student_group_member m
      where m.group_id = ${seats.groupId} and (${seats.subgroup}::int = 0 or m.subgroup = ${seats.subgroup}::int)`

/** The students of a course with their marks in some lessons and control points. One statement. */
export async function listCourseStudents(db: Db, query: StudentsQuery): Promise<StudentOfCourse[]> {
  const { rows } = await sql<StudentOfCourse>`
    with seat as materialized (
      select m.student_id, json_agg(json_build_object('from', to_char(m.begin_at, 'YYYY-MM-DD'),
        'to', to_char(m.end_at, 'YYYY-MM-DD'))) as periods
      from ${seatsOf(query.seats)}
        and m.begin_at <= ${query.to}::date and (m.end_at is null or m.end_at >= ${query.from}::date)
        and (${query.studentIds === null} or m.student_id = any(${[...(query.studentIds ?? [])]}::bigint[]))
      group by m.student_id
    ), own_mark as (
      select k.student_id, json_agg(json_build_array(k.lesson_id, k.attendance, k.points::float8, k.version)) as list
      from journal_mark k
      where k.study_year_id = ${query.yearId} and k.lesson_id = any(${[...query.lessonIds]}::bigint[])
        and k.student_id in (select student_id from seat)
      group by k.student_id
    ), own_point as (
      select k.student_id, json_agg(json_build_array(k.control_point_id, k.points::float8, k.version)) as list
      from journal_control_point_mark k
      where k.control_point_id = any(${[...query.pointIds]}::bigint[]) and k.student_id in (select student_id from seat)
      group by k.student_id
    )
    select seat.student_id as "studentId", p.id as "personId", p.full_name as name, cs.id as "metaId", cs.comment, ${IS_HIDDEN} as "isHidden",
      seat.periods, coalesce(own_mark.list, '[]') as marks, coalesce(own_point.list, '[]') as points
    from seat
    join student st on st.id = seat.student_id
    join person p on p.id = st.person_id
    left join own_mark on own_mark.student_id = seat.student_id
    left join own_point on own_point.student_id = seat.student_id
    left join journal_course_student cs on cs.course_id = ${query.courseId}::bigint and cs.student_id = seat.student_id
    order by ${IS_HIDDEN}, p.full_name, seat.student_id
  `.execute(db)
  return rows
}
