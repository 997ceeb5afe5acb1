import { addDays } from '#platform/contract/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { warningsOf } from '../../contract/thresholds.ts'
import { debtorOf } from '../debtors/debtors.ts'
import { listStandings } from '../debtors/standing-store.ts'
import { readThresholds } from '../debtors/threshold-store.ts'
import { sendWarningLetters, type LetterSettings } from './warning-letters.ts'
import { claimRound, keepWarnings, listToldStudents } from './warning-store.ts'

/** Before this time of the university's day nobody is written to. */
export const EARLIEST = '08:00'

/**
 * Looks at everybody as the journal stood at the end of yesterday: a lesson that is being marked this moment makes
 * nobody absent. Gives what has become true, in which group, and ends what is true no longer.
 */
export async function takeStock(tx: Db, { today, now }: { today: string; now: Date }) {
  const thresholds = await readThresholds(tx)
  const standings = await listStandings(tx, 'everybody', { personId: 0, today: addDays(today, -1) })
  const warnings = standings.flatMap((row) => {
    const { studentId, ...discipline } = debtorOf(row, thresholds)
    return warningsOf([{ ...discipline, isHidden: false }], thresholds).map((warning) => ({
      ...warning,
      studentId,
    }))
  })
  const fresh = await keepWarnings(tx, warnings, now)
  const groups = new Map(standings.map(({ studentId, groupId }) => [studentId, groupId]))
  const studentIds = [...new Set(fresh.map(({ studentId }) => studentId))]
  return { fresh, seats: studentIds.map((studentId) => ({ studentId, groupId: groups.get(studentId)! })) }
}

/**
 * Once a day: whoever has fallen below a threshold is told by letter, and the curator of the group, once for as long as
 * it stays true. Decision 0056.
 * @returns the number of letters, or null when it is too early or the day's round was held
 */
export async function holdRound(db: Db, clock: Clock, settings: LetterSettings): Promise<number | null> {
  if (clock.time() < EARLIEST) return null
  return transact(db, async (tx) => {
    const [now, today] = [clock.now(), clock.today()]
    if (!(await claimRound(tx, today))) return null
    const { fresh, seats } = await takeStock(tx, { today, now })
    const students = await listToldStudents(tx, seats)
    return sendWarningLetters(tx, { fresh, students, now }, settings)
  })
}
