import type { Db } from '#platform/server/db/database.ts'
import type { Attendance } from '../../contract/attendance.ts'
import type { Seats } from './seats.ts'
import { listCourseStudents, type StudentOfCourse } from '../summary/student-row-store.ts'

/** The part of a course that its students' marks depend on. */
export interface CourseColumns {
  yearId: number
  seats: Seats
  /** The course that hidden students and comments belong to; null while there are none. */
  courseId: number | null
  /** Journal lessons by date. */
  lessons: readonly { id: number; date: string }[]
  points: readonly { controlPointId: number }[]
}

interface PointMark {
  progress: number | null
  version: number
}

interface LessonMark extends PointMark {
  attendance: Attendance
}

export interface CourseStudent {
  id: number
  personId: number
  name: string
  metaId: number | null
  isHidden: boolean
  comment: string | null
  /** By journal lesson; a lesson in which the student was not is left out. */
  marks: ReadonlyMap<number, LessonMark>
  /** By control point. */
  points: ReadonlyMap<number, PointMark>
}

/** True when a student was in the group or flow on a day. */
function satOn({ periods }: StudentOfCourse, date: string): boolean {
  return periods.some(({ from, to }) => from <= date && (to === null || to >= date))
}

function studentOf(row: StudentOfCourse, { lessons, points }: CourseColumns): CourseStudent {
  const { studentId: id, personId, name, metaId, isHidden, comment } = row
  const marks = new Map(
    row.marks.map(([lessonId, attendance, progress, version]) => [
      lessonId,
      { attendance, progress, version },
    ]),
  )
  const pointMarks = new Map(
    row.points.map(([controlPointId, progress, version]) => [controlPointId, { progress, version }]),
  )
  const seen = lessons.filter(({ date }) => satOn(row, date))
  const none = { attendance: null, progress: null, version: 0 }
  return {
    id,
    personId,
    name,
    metaId,
    isHidden,
    comment,
    marks: new Map(seen.map((lesson) => [lesson.id, marks.get(lesson.id) ?? none])),
    points: new Map(
      points.map(({ controlPointId }) => [
        controlPointId,
        pointMarks.get(controlPointId) ?? { progress: null, version: 0 },
      ]),
    ),
  }
}

/** The students of a course, all of them or some, those in sight first, with every cell that they have. One statement. */
export async function readCourseStudents(
  db: Db,
  course: CourseColumns,
  { today, studentIds = null }: { today: string; studentIds?: readonly number[] | null | undefined },
): Promise<CourseStudent[]> {
  const { yearId, seats, courseId, lessons, points } = course
  const rows = await listCourseStudents(db, {
    yearId,
    seats,
    courseId,
    studentIds,
    lessonIds: lessons.map(({ id }) => id),
    pointIds: points.map(({ controlPointId }) => controlPointId),
    from: lessons[0]?.date ?? today,
    to: lessons.at(-1)?.date ?? today,
  })
  return rows.map((row) => studentOf(row, course))
}

interface CellColumns {
  lessons: readonly { id: number; lessonId: number; lessonWeek: number; norm: number | null }[]
  points: readonly { controlPointId: number; norm: number }[]
}

/** The cells of a student as both modes write them, with attendance in the codes of one. */
export function presentCells<Code>(
  { marks, points }: CourseStudent,
  columns: CellColumns,
  codeOf: (attendance: Attendance) => Code,
) {
  return {
    lessonPointList: columns.lessons.flatMap(({ id, lessonId, lessonWeek, norm }) => {
      const mark = marks.get(id)
      return mark ? { ...mark, lessonId, lessonWeek, norm, attendance: codeOf(mark.attendance) } : []
    }),
    controlPointList: columns.points.map(({ controlPointId, norm }) => ({
      ...points.get(controlPointId)!,
      controlPointId,
      norm,
    })),
  }
}
