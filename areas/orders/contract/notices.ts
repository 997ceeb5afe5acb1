import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

export const orderNotices = {
  carriedOut: noticeKind({
    name: 'orders.carried-out',
    group: 'documents',
    title: 'Приказ о вас исполнен или отменён',
    icon: 'page',
    // People who were expelled or dismissed are notified as well.
    access: 'signed-in',
    // Leaves time for a counter-order to correct a mistake.
    delaySeconds: 300,
    usually: ['push', 'letter'],
    // The state is the one that the event led to.
    subject: z.object({ orderId: z.int(), state: z.enum(['signed', 'done', 'cancelled']) }),
  }),
}
