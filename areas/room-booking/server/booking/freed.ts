import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { roomBookingNotices } from '../../contract/notices.ts'
import { takeFreed } from './wait-store.ts'

/**
 * Notifies those who wait for a room that has got free, each once; without a room, whichever it is. Returns how many.
 * A room gets free by reservations, which say so themselves, and by the timetable, which a job looks through.
 */
export async function noteFreed(tx: Db, clock: Clock, roomId: number | null = null): Promise<number> {
  const freed = await takeFreed(tx, { roomId, today: clock.today(), time: clock.time(), now: clock.now() })
  await noteEvents(
    tx,
    roomBookingNotices.freed,
    freed.map(({ id, personId }) => ({ personId, key: id, subject: { waitId: id } })),
  )
  return freed.length
}
