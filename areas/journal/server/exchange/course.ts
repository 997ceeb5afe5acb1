import type { Db } from '#platform/server/db/database.ts'
import type { Attendance } from '../../contract/marks.ts'
import type { PointRow } from '../points-of-course.ts'
import {
  findCourse,
  listCourseCells,
  listCoursePointMarks,
  type CourseAsked,
  type CourseCell,
  type CourseRow,
} from './course-store.ts'

export interface CourseLesson {
  id: number
  date: string
  lessonNumber: number
  norm: number | null
  isHeld: boolean
}

interface LessonMark {
  attendance: Attendance
  progress: number | null
  version: number
}

export interface CourseStudent {
  id: number
  name: string
  /** By lesson; a lesson in which the student did not sit is left out. */
  marks: ReadonlyMap<number, LessonMark>
  /** By control point; one without points is left out. */
  points: ReadonlyMap<number, { progress: number | null; version: number }>
}

/** The journal of a course: what its sheet shows. */
export interface Course extends Omit<CourseRow, 'points'> {
  lessons: readonly CourseLesson[]
  points: readonly PointRow[]
  isIet: boolean
  students: readonly CourseStudent[]
}

function lessonsOf(cells: readonly CourseCell[]): CourseLesson[] {
  const lessons = new Map<number, CourseLesson>()
  for (const { lessonId, date, lessonNumber, norm, isHeld } of cells)
    lessons.set(lessonId, { id: lessonId, date, lessonNumber, norm, isHeld })
  return [...lessons.values()].toSorted(
    (one, other) => one.date.localeCompare(other.date) || one.lessonNumber - other.lessonNumber,
  )
}

/** Reads the journal of a course by three statements; null when the person does not teach it. */
export async function readCourse(db: Db, asked: CourseAsked): Promise<Course | null> {
  const course = await findCourse(db, asked)
  if (course === null) return null
  const cells = await listCourseCells(db, course, asked)
  const pointMarks = Map.groupBy(await listCoursePointMarks(db, course), ({ studentId }) => studentId)
  const students = [...Map.groupBy(cells, ({ studentId }) => studentId)].map(([id, own]) => ({
    id,
    name: own[0]!.name,
    marks: new Map(own.map((cell) => [cell.lessonId, cell])),
    points: new Map((pointMarks.get(id) ?? []).map((mark) => [mark.controlPointId, mark])),
  }))
  return { ...course, isIet: 'flowId' in asked.seats, lessons: lessonsOf(cells), students }
}
