import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

const common = {
  group: 'documents',
  icon: 'list',
  access: 'signed-in',
  delaySeconds: 0,
  usually: ['letter'],
} as const

export const settlementsNotices = {
  due: noticeKind({
    ...common,
    name: 'settlements.due',
    title: 'Подходит срок платежа',
    subject: z.object({ contractId: z.int(), dueOn: z.string() }),
  }),
  answered: noticeKind({
    ...common,
    name: 'settlements.answered',
    title: 'Ответ на заявление о переплате',
    subject: z.object({ requestId: z.int() }),
  }),
  paid: noticeKind({
    ...common,
    name: 'settlements.paid',
    title: 'Бухгалтерия отметила платёж или возврат',
    subject: z.object({ operationId: z.int() }),
  }),
  /** For the accounting: one notice for everything that waits. Decision 0290. */
  asked: noticeKind({
    ...common,
    name: 'settlements.asked',
    title: 'Заявления о переплате ждут ответа',
    access: { anyOf: ['university-data'] },
    delaySeconds: 300,
    usually: [],
    subject: z.object({}),
  }),
}
