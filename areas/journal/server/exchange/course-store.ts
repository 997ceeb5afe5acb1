import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { POINTS_OF_COURSE, type PointRow } from '../points/points-of-course.ts'
import type { Seats } from '../students/seats.ts'
import { isYearClosed } from '../year-closed.ts'

/** The address of a course: a lesson that the person teaches, and one of its groups or flows. */
export interface CourseQuery {
  timetableLessonId: number
  seats: Seats
  personId: number
  today: string
}

export interface CourseRow {
  yearId: number
  disciplineId: number
  disciplineName: string
  kindId: number
  kindName: string
  /** The name of the group or the flow. */
  groupName: string
  isClosed: boolean
  /** Null while nothing is stored for the course. */
  courseId: number | null
  /** The lessons that the person teaches, by date. */
  lessons: CourseLesson[]
  points: PointRow[]
}

export interface CourseLesson {
  id: number
  date: string
  lessonNumber: number
  norm: number | null
  isHeld: boolean
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

/** Every lesson of the group or flow. */
const lessonsOf = (seats: Seats) =>
  'flowId' in seats
    ? sql`lesson_meeting_flow s join lesson_meeting l on l.lesson_id = s.lesson_id and s.flow_id = ${seats.flowId}`
    : sql`lesson_meeting_group s join lesson_meeting l on l.lesson_id = s.lesson_id and l.mode <> 'iet'
        and s.group_id = ${seats.groupId} and s.subgroup = ${seats.subgroup}`

/** In a trajectory any save makes a lesson count as held (decisions D-103, D-104). */
const IS_HELD = sql`exists (
  select from journal_mark h where h.study_year_id = l.study_year_id and h.lesson_id = l.id
    and (l.mode = 'iet' or h.attendance is not null or h.points is not null))`

/**
 * The course with its control points and the lessons that the person teaches; null when the person does not teach the
 * group there. One statement.
 */
export async function findCourse(db: Db, query: CourseQuery): Promise<CourseRow | null> {
  const { rows } = await sql<CourseRow>`
    select m.study_year_id as "yearId", m.discipline_id as "disciplineId", d.name as "disciplineName",
      k.id as "kindId", k.name as "kindName", g.name as "groupName",
      ${isYearClosed(query.today)} as "isClosed", c.id as "courseId", ${POINTS_OF_COURSE} as points,
      (select coalesce(json_agg(json_build_object('id', l.id, 'date', to_char(l.held_on, 'YYYY-MM-DD'),
          'lessonNumber', l.lesson_number, 'norm', j.norm::float8, 'isHeld', ${IS_HELD})
          order by l.held_on, l.lesson_number, l.id), '[]')
       from ${lessonsOf(query.seats)}
       left join journal_lesson j on j.id = l.id
       where l.study_year_id = m.study_year_id and l.discipline_id = m.discipline_id
         and l.lesson_kind_id = m.lesson_kind_id and exists (
           select from lesson_meeting_teacher own where own.lesson_id = l.lesson_id and own.person_id = ${query.personId})
      ) as lessons
    from lesson_meeting m
    join study_year y on y.id = m.study_year_id
    join discipline d on d.id = m.discipline_id
    join lesson_kind k on k.id = m.lesson_kind_id
    join lesson_meeting_teacher t on t.lesson_id = m.lesson_id and t.person_id = ${query.personId}
    ${seatsOf(query.seats)} and c.study_year_id = m.study_year_id
      and c.discipline_id = m.discipline_id and c.lesson_kind_id = m.lesson_kind_id
    where m.lesson_id = ${query.timetableLessonId}
    limit 1
  `.execute(db)
  return rows[0] ?? null
}

/** True when all the given journal lessons are lessons of a course. One statement. */
export async function areOfCourse(
  db: Db,
  { yearId, disciplineId, kindId }: Pick<CourseRow, 'yearId' | 'disciplineId' | 'kindId'>,
  lessonIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ areAll: boolean }>`
    select not exists (
      select from unnest((select ${[...lessonIds]}::bigint[])) requested (id)
      where not exists (
        select from lesson_meeting m
        where m.lesson_id = requested.id / 100 and m.week = requested.id % 100 and m.study_year_id = ${yearId}
          and m.discipline_id = ${disciplineId} and m.lesson_kind_id = ${kindId})) as "areAll"
  `.execute(db)
  return rows[0]!.areAll
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
  query: { since: string; lessonIds: readonly number[]; controlPointIds: readonly number[] },
): Promise<LateChange[]> {
  const { rows } = await sql<LateChange>`
    select distinct on (l.student_id, l.lesson_id, l.control_point_id, l.field) l.student_id as "studentId",
      l.lesson_id as "lessonId", l.control_point_id as "controlPointId", l.field, p.full_name as by, l.at
    from journal_ledger_cell l join person p on p.id = l.person_id
    where l.at > ${query.since}::timestamptz and l.before is distinct from l.after
      and (l.lesson_id = any(${[...query.lessonIds]}::bigint[])
      or l.control_point_id = any(${[...query.controlPointIds]}::bigint[]))
    order by l.student_id, l.lesson_id, l.control_point_id, l.field, l.id desc
  `.execute(db)
  return rows
}
