import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

export const supportNotices = {
  answer: noticeKind({
    name: 'support.answer',
    group: 'messages',
    title: 'Ответ поддержки',
    icon: 'help',
    access: 'signed-in',
    delaySeconds: 0,
    usually: ['push', 'letter'],
    subject: z.object({ requestId: z.int() }),
  }),
}
