import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { electivesNotices } from '../../contract/notices.ts'
import { offerOne, type Offered } from './wait-store.ts'

/** No course has more places to give away at once. */
const MOST_OFFERS = 500

/**
 * Offers every free place of courses that are held to those who wait for them, the first first; returns how many.
 * It is called wherever a place may have become free, so that none is free while somebody waits for it.
 */
export async function offerNext(tx: Db, courseIds: readonly number[], now: Date): Promise<number> {
  const offered: Offered[] = []
  for (const courseId of courseIds.toSorted((one, other) => one - other))
    for (let many = 0; many < MOST_OFFERS; many += 1) {
      const next = await offerOne(tx, courseId, now)
      if (next === null) break
      offered.push(next)
    }
  await noteEvents(
    tx,
    electivesNotices.offered,
    offered.map(({ waitId, personId }) => ({ personId, key: waitId, subject: { waitId } })),
  )
  return offered.length
}
