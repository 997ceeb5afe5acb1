import type { Db } from '#platform/server/db/database.ts'
import { readCourseStudents, type CourseStudent } from '../students/course-students.ts'
import { findCourse, type CourseQuery, type CourseRow } from './course-store.ts'

/** The journal of a course, as its sheet shows it. */
export interface Course extends CourseRow {
  isIet: boolean
  students: readonly CourseStudent[]
}

/** In a trajectory a student who was not marked in a held lesson was absent. Decision D-103. */
function withAbsences(student: CourseStudent, held: ReadonlySet<number>): CourseStudent {
  const marks = [...student.marks].map(([id, mark]) => {
    const attendance = mark.attendance ?? (held.has(id) ? 'X' : null)
    return [id, { ...mark, attendance }] as const
  })
  return { ...student, marks: new Map(marks) }
}

/** Reads the journal of a course by two statements; null when the person does not teach it. */
export async function readCourse(db: Db, query: CourseQuery): Promise<Course | null> {
  const course = await findCourse(db, query)
  if (course === null) return null
  const { seats, today } = query
  const all = await readCourseStudents(db, { ...course, seats }, { today })
  const students = all.filter(({ marks }) => marks.size > 0)
  const isIet = 'flowId' in seats
  const held = new Set(course.lessons.filter(({ isHeld }) => isHeld).map(({ id }) => id))
  return { ...course, isIet, students: isIet ? students.map((each) => withAbsences(each, held)) : students }
}
