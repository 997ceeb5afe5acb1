import type { Db } from '#platform/server/db/database.ts'
import type { CourseFigures } from '../../contract/courses/course.ts'
import type { Debtor } from '../../contract/debtors.ts'
import { debtorOf } from '../debtors/debtors.ts'
import { listStandings } from '../debtors/standing-store.ts'
import { readThresholds } from '../debtors/threshold-store.ts'
import type { Reader } from '../reader-rule.ts'
import { listCourseSeats, type CourseSeats } from './taught-lesson-store.ts'

function average(percents: readonly (number | null)[]): number | null {
  const computed = percents.filter((percent) => percent !== null)
  if (computed.length === 0) return null
  return Math.round(computed.reduce((sum, percent) => sum + percent, 0) / computed.length)
}

function figuresOf({ studentIds, ...course }: CourseSeats, standings: Map<string, Debtor>): CourseFigures {
  const own = studentIds.flatMap((id) => standings.get(`${course.disciplineId}.${id}`) ?? [])
  return {
    ...course,
    attendancePercent: average(own.map(({ attendancePercent }) => attendancePercent)),
    progressPercent: average(own.map(({ progressPercent }) => progressPercent)),
    debtorsCount: own.filter(({ reasons }) => reasons.length > 0).length,
  }
}

/**
 * The results of the students in each course of a teacher's term, or in those that are asked for. Where there is no such
 * course, nothing is computed.
 */
export async function readCourseFigures(
  db: Db,
  reader: Reader,
  isAsked: (course: CourseSeats) => boolean = () => true,
): Promise<CourseFigures[]> {
  const seats = (await listCourseSeats(db, reader)).filter(isAsked)
  if (seats.length === 0) return []
  const [rows, thresholds] = await Promise.all([listStandings(db, 'own', reader), readThresholds(db)])
  const standings = new Map(
    rows.map((row) => [`${row.disciplineId}.${row.studentId}`, debtorOf(row, thresholds)]),
  )
  return seats.map((course) => figuresOf(course, standings))
}
