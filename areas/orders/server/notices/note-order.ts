import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { orderNotices } from '../../contract/notices.ts'

/** Notes that an order was carried out, for those whom it is about. */
export async function noteCarriedOut(tx: Db, orderId: number): Promise<void> {
  const former = { orderId, state: 'signed' } as const
  await noteEvents(tx, orderNotices.carriedOut, [
    { key: orderId, subject: { orderId, state: 'done' }, former },
  ])
}

/** Notes that a counter-order has taken an order back. */
export async function noteTakenBack(tx: Db, orderId: number): Promise<void> {
  const former = { orderId, state: 'done' } as const
  await noteEvents(tx, orderNotices.carriedOut, [
    { key: orderId, subject: { orderId, state: 'cancelled' }, former },
  ])
}
