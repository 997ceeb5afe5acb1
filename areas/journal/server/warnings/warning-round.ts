import { addDays } from '#platform/contract/calendar.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { warningsOf } from '../../contract/thresholds.ts'
import { debtOf } from '../debtors/debtors.ts'
import { standingsOfEverybody } from '../debtors/everybody.ts'
import { readThresholds } from '../debtors/threshold-store.ts'
import { noteWarnings } from './note-warnings.ts'
import { claimRound, keepWarnings, listWarnedStudents, type StudentWarning } from './warning-store.ts'

/** Before this time of the university's day nobody is written to. */
export const EARLIEST = '08:00'

/**
 * Compares everybody with the thresholds as of the end of yesterday: a lesson that is being marked right now
 * makes nobody absent. Returns the new warnings with the students' groups, and ends those that are no longer
 * valid.
 */
export async function takeStock(tx: Db, { today, now }: { today: string; now: Date }) {
  const thresholds = await readThresholds(tx)
  const groups = new Map<number, number>()
  const warnings: StudentWarning[] = []
  for await (const { standings } of standingsOfEverybody(tx, addDays(today, -1)))
    for (const row of standings) {
      const discipline = { ...debtOf(row, thresholds), isHidden: false }
      groups.set(row.studentId, row.groupId)
      for (const warning of warningsOf([discipline], thresholds))
        warnings.push({ ...warning, studentId: row.studentId })
    }
  const fresh = await keepWarnings(tx, warnings, now)
  const studentIds = [...new Set(fresh.map(({ studentId }) => studentId))]
  return { fresh, seats: studentIds.map((studentId) => ({ studentId, groupId: groups.get(studentId)! })) }
}

/**
 * Once a day, notifies students who have fallen below a threshold, and the curators of their groups, once for
 * as long as it lasts. Decision 0056.
 * @returns the number of people, or null when it is too early or the day's round was held before
 */
export async function holdRound(db: Db, clock: Clock): Promise<number | null> {
  if (clock.time() < EARLIEST) return null
  return transact(db, async (tx) => {
    const [now, today] = [clock.now(), clock.today()]
    if (!(await claimRound(tx, today))) return null
    const { seats } = await takeStock(tx, { today, now })
    const students = await listWarnedStudents(tx, seats)
    return noteWarnings(tx, students, now)
  })
}
