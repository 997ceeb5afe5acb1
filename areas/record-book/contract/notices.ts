import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

export const recordBookNotices = {
  paperRevoked: noticeKind({
    name: 'record-book.paper-revoked',
    title: 'Выписка из зачётной книжки аннулирована',
    group: 'documents',
    icon: 'book',
    access: { anyOf: ['student', 'aspirant'] },
    delaySeconds: 0,
    usually: ['letter'],
    subject: z.object({ paperId: z.int() }),
  }),
}
