import type { Db } from '#platform/server/db/database.ts'
import { debtOf } from './debtors/debtors.ts'
import { listStandings } from './debtors/standing-store.ts'
import { readThresholds } from './debtors/threshold-store.ts'
import type { OwnTerm } from '../contract/own-term.ts'
import { readOwnTerm } from './own/read-own-term.ts'
export { readCourseFigures } from './courses/course-figures.ts'
export { findFilledShare } from './courses/filled-store.ts'
export { readSeenDebtors } from './debtors/seen-debtors.ts'
export { listTermPoints } from './summary/term-points-store.ts'
import { weekProgressOf, type WeekProgress } from './own/week-progress.ts'
import { listWeekLessons, type StudentWeek } from './own/week-store.ts'
import type { Reader } from './reader-rule.ts'

/**
 * One student's results in the courses that the reader teaches, and in all of them if the reader is the
 * curator.
 */
export async function readStandingsOf(db: Db, studentPersonId: number, reader: Reader) {
  const of = { ...reader, studentPersonId }
  const [own, curated, thresholds] = await Promise.all([
    listStandings(db, 'own', of),
    listStandings(db, 'curated', of),
    readThresholds(db),
  ])
  const rows = new Map([...curated, ...own].map((row) => [`${row.studentId}.${row.disciplineId}`, row]))
  return [...rows.values()].map((row) => ({
    ...debtOf(row, thresholds),
    gained: row.gained,
    norms: row.norms,
  }))
}

/** A student's results in one week, by discipline, kind of lessons and subgroup. One statement. */
export async function readWeekProgress(db: Db, query: StudentWeek): Promise<WeekProgress[]> {
  return weekProgressOf(await listWeekLessons(db, query))
}

/** How a student does in one discipline of their year; null where they do not learn it, or before its first lesson. */
export async function readOwnStanding(
  db: Db,
  disciplineId: number,
  reader: Reader,
): Promise<OwnTerm['disciplines'][number] | null> {
  const own = await readOwnTerm(db, reader)
  return own?.term.disciplines.find((each) => each.disciplineId === disciplineId) ?? null
}
