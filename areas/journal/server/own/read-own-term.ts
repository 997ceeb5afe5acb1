import type { Db } from '#platform/server/db/database.ts'
import { readThresholds } from '../debtors/threshold-store.ts'
import { listOwnEnrolments, listOwnLessons, listOwnPoints } from './own-store.ts'
import { ownTermOf } from './own-term.ts'

/** The numbers of a student's year with the rows that they come from; null for those who do not study, or before a lesson. */
export async function readOwnTerm(db: Db, { personId, today }: { personId: number; today: string }) {
  const [enrolment] = await listOwnEnrolments(db, personId)
  if (!enrolment) return null
  const query = { ...enrolment, today }
  const [lessons, points, thresholds] = await Promise.all([
    listOwnLessons(db, query),
    listOwnPoints(db, query),
    readThresholds(db),
  ])
  const term = ownTermOf({ lessons, points, today, threshold: thresholds.progressPercent })
  return term && { term, lessons, points, thresholds }
}
