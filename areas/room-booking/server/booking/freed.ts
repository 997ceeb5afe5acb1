import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { roomBookingNotices } from '../../contract/notices.ts'
import { keepWaiting, listOutrun, takeFreed } from './wait-store.ts'

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

/**
 * Notifies those who wait for the rooms of reservations at their times that these were approved: the rooms
 * are not for them, and they wait on. A change calls it once, at its end, with all its reservations.
 */
export async function noteOutrun(tx: Db, clock: Clock, reservationIds: readonly number[]): Promise<void> {
  const outrun = await listOutrun(tx, reservationIds, clock.today())
  await keepWaiting(
    tx,
    outrun.map(({ id }) => id),
  )
  await noteEvents(
    tx,
    roomBookingNotices.outrun,
    outrun.map(({ id, personId }) => ({ personId, key: id, subject: { waitId: id } })),
  )
}
