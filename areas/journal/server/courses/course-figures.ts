import type { Db } from '#platform/server/db/database.ts'
import type { CourseFigures } from '../../contract/courses/course.ts'
import type { Debt } from '../../contract/debtors.ts'
import { debtOf } from '../debtors/debtors.ts'
import { listStandings } from '../debtors/standing-store.ts'
import { readThresholds } from '../debtors/threshold-store.ts'
import type { Reader } from '../reader-rule.ts'
import { listCourseSeats, type CourseSeats } from './taught-lesson-store.ts'

function average(percents: readonly (number | null)[]): number | null {
  const computed = percents.filter((percent) => percent !== null)
  if (computed.length === 0) return null
  return Math.round(computed.reduce((sum, percent) => sum + percent, 0) / computed.length)
}

function figuresOf({ studentIds, ...course }: CourseSeats, standings: Map<string, Debt>): CourseFigures {
  const own = studentIds.flatMap((id) => standings.get(`${course.disciplineId}.${id}`) ?? [])
  return {
    ...course,
    attendancePercent: average(own.map(({ attendancePercent }) => attendancePercent)),
    progressPercent: average(own.map(({ progressPercent }) => progressPercent)),
    debtorsCount: own.filter(({ reasons }) => reasons.length > 0).length,
  }
}

interface Results {
  courses: CourseFigures[]
  /** How many of the teacher's students of the year fall behind, each once: the number of the list of them. */
  behindCount: number
}

/**
 * The results of the students in each course of a teacher's term, or in those that are asked for. Where there is no such
 * course, nothing is computed.
 */
export async function readCourseResults(
  db: Db,
  reader: Reader,
  isAsked: (course: CourseSeats) => boolean = () => true,
): Promise<Results> {
  const seats = (await listCourseSeats(db, reader)).filter(isAsked)
  if (seats.length === 0) return { courses: [], behindCount: 0 }
  const [rows, thresholds] = await Promise.all([listStandings(db, 'own', reader), readThresholds(db)])
  const debtors = rows.map((row) => debtOf(row, thresholds))
  const standings = new Map(debtors.map((each) => [`${each.disciplineId}.${each.studentId}`, each]))
  const behind = debtors.filter(({ reasons }) => reasons.length > 0)
  return {
    courses: seats.map((course) => figuresOf(course, standings)),
    behindCount: new Set(behind.map(({ studentId }) => studentId)).size,
  }
}

/** The same results without their sum. */
export async function readCourseFigures(
  ...asked: Parameters<typeof readCourseResults>
): Promise<CourseFigures[]> {
  return (await readCourseResults(...asked)).courses
}
