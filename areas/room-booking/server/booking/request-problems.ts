import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { roomBookingTexts } from '../../contract/failures.ts'
import { OTHER_REASON } from '../../contract/reservation.ts'
import { timeProblem } from '../../contract/when.ts'
import * as rooms from './room-store.ts'

export interface Asking {
  db: Db
  clock: Clock
}

/** The reason why no room can be booked at that time; null when there is none. */
export async function problemOf(requested: rooms.RequestedPlace, { db, clock }: Asking) {
  const circumstances = await rooms.findCircumstances(db, requested)
  return timeProblem(requested, { today: clock.today(), time: clock.time(), ...circumstances })
}

/** The faults of the reason of a request, by its fields. */
export async function reasonProblems(
  { reasonId, explanation }: { reasonId: number; explanation: string | null },
  { db }: Pick<Asking, 'db'>,
): Promise<Record<string, string>> {
  const reason = await rooms.findReason(db, reasonId)
  return {
    ...(reason === null && { reasonId: roomBookingTexts.noSuchReason }),
    ...(reason === OTHER_REASON && !explanation && { explanation: roomBookingTexts.explanationNeeded }),
  }
}
