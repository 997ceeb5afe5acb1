import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { roomBookingNotices } from '../../contract/notices.ts'

/**
 * Notifies those who decide about requests that one has come. All requests are under one key, so that many
 * become one notice; the last write of a change, since those who write at once wait for each other here.
 */
export async function noteRequested(tx: Db, reservationId: number): Promise<void> {
  const subject = { reservationId }
  await noteEvents(tx, roomBookingNotices.requested, [{ key: 'queue', subject, former: subject }])
}
