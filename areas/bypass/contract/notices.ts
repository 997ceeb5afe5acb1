import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'
import { LEAVERS } from './access.ts'

export const bypassNotices = {
  signed: noticeKind({
    name: 'bypass.signed',
    group: 'documents',
    title: 'Обходной лист: подписи и замечания подразделений',
    icon: 'list',
    access: LEAVERS,
    // Leaves time to take back a signature given by mistake.
    delaySeconds: 120,
    usually: ['push', 'digest'],
    subject: z.object({ itemId: z.int(), isSigned: z.boolean() }),
  }),
}
