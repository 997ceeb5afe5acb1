import { writeAudit, type Actor } from '#platform/server/audit/audit.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { roomBookingNotices } from '../contract/notices.ts'
import { noteFreed } from './booking/freed.ts'
import { lockExpired, writeDecision } from './booking/reservation-store.ts'

const PORTAL: Actor = {
  realPersonId: null,
  personId: null,
  sessionId: null,
  ip: null,
  requestId: 'room-booking-expiry',
}

/** Nobody decided before the lesson began. Decision 78 of document 3. */
export const EXPIRED = 'Истёк срок рассмотрения'

/** Rejects undecided requests whose lesson has begun; returns their number. */
export function rejectExpired(db: Db, clock: Clock): Promise<number> {
  return transact(db, async (tx) => {
    const expired = await lockExpired(tx, { today: clock.today(), time: clock.time() })
    for (const { id } of expired) {
      await writeDecision(tx, { id, status: 'rejected', comment: EXPIRED, personId: null, now: clock.now() })
      await writeAudit(tx, PORTAL, {
        action: 'room-booking.reject',
        entity: 'room_booking_reservation',
        entityId: id,
        after: { status: 'rejected', comment: EXPIRED },
      })
    }
    if (expired.length > 0) await noteFreed(tx, clock)
    await noteEvents(
      tx,
      roomBookingNotices.decided,
      expired.map(({ id, personId }) => ({ personId, key: id, subject: { reservationId: id } })),
    )
    return expired.length
  })
}

export const roomBookingJobs: readonly Job[] = [
  {
    name: 'room-booking-expiry',
    schedule: '*/10 * * * *',
    isFrequent: true,
    run: ({ db, clock }) => rejectExpired(db, clock),
  },
  // A lesson that leaves a room says nothing by itself: decision 0151.
  {
    name: 'room-booking-freed',
    schedule: '*/5 * * * *',
    isFrequent: true,
    run: ({ db, clock }) => transact(db, (tx) => noteFreed(tx, clock)),
  },
]
