import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { orderNotices } from '../../contract/notices.ts'

/** Records, for notices to its subjects, that an order was carried out. */
export async function noteCarriedOut(tx: Db, orderId: number): Promise<void> {
  const former = { orderId, state: 'signed' } as const
  await noteEvents(tx, orderNotices.carriedOut, [
    { key: orderId, subject: { orderId, state: 'done' }, former },
  ])
}

/** Records, for notices, that a counter-order has undone an order. */
export async function noteTakenBack(tx: Db, orderId: number): Promise<void> {
  const former = { orderId, state: 'done' } as const
  await noteEvents(tx, orderNotices.carriedOut, [
    { key: orderId, subject: { orderId, state: 'cancelled' }, former },
  ])
}
