import type { Db } from '#platform/server/db/database.ts'
import { debtOf } from './debtors/debtors.ts'
import { listLedGroupsOf, listStandings } from './debtors/standing-store.ts'
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
 * One student's results this study year: in all courses for the curator of their group and the people who lead its chair or
 * institute, in their own courses for the teachers. First those in which the student falls behind. Four statements.
 */
export async function readStandingsOf(db: Db, studentPersonId: number, reader: Reader) {
  const of = { ...reader, studentPersonId }
  const [groupIds, own, thresholds] = await Promise.all([
    listLedGroupsOf(db, studentPersonId, reader),
    listStandings(db, 'own', of),
    readThresholds(db),
  ])
  const led = groupIds.length > 0 ? await listStandings(db, { groupIds }, of) : []
  const rows = new Map([...own, ...led].map((row) => [`${row.studentId}.${row.disciplineId}`, row]))
  return [...rows.values()]
    .map((row) => {
      const { reasons, ...debt } = debtOf(row, thresholds)
      return { ...debt, gained: row.gained, norms: row.norms, isBehind: reasons.length > 0 }
    })
    .toSorted(
      (one, other) =>
        Number(other.isBehind) - Number(one.isBehind) ||
        one.disciplineName.localeCompare(other.disciplineName, 'ru'),
    )
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
