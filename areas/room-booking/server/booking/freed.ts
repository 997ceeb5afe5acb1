import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { roomBookingNotices } from '../../contract/notices.ts'
import { listOutrun, takeFreed } from './wait-store.ts'

/**
 * Notifies those who wait for rooms that have become free, each once; without rooms, for any room. Returns
 * their number. Rooms become free through reservations, which call this themselves, and through the
 * timetable, which a job checks. A change calls it once, at its end, with all its rooms: two changes that
 * hold some waits and then lock others would deadlock.
 */
export async function noteFreed(
  tx: Db,
  clock: Clock,
  roomIds: readonly number[] | null = null,
): Promise<number> {
  const freed = await takeFreed(tx, { roomIds, today: clock.today(), time: clock.time(), now: clock.now() })
  await noteEvents(
    tx,
    roomBookingNotices.freed,
    freed.map(({ id, personId }) => ({ personId, key: id, subject: { waitId: id } })),
  )
  return freed.length
}

/** Notifies those who wait for the room of a reservation at its time that it was approved: the room is not for them. */
export async function noteOutrun(tx: Db, clock: Clock, reservationId: number): Promise<void> {
  const outrun = await listOutrun(tx, reservationId, clock.today())
  await noteEvents(
    tx,
    roomBookingNotices.outrun,
    outrun.map(({ id, personId }) => ({ personId, key: id, subject: { waitId: id } })),
  )
}
