import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

const ofComplaint = z.object({ complaintId: z.int() })

export const messengerNotices = {
  mentioned: noticeKind({
    name: 'messenger.mentioned',
    group: 'messages',
    title: 'Вас упомянули в чате',
    icon: 'chat',
    access: 'signed-in',
    // Whoever has the chat open reads it meanwhile.
    delaySeconds: 60,
    usually: ['digest'],
    subject: z.object({ messageId: z.int() }),
  }),
  complaintDecided: noticeKind({
    name: 'messenger.complaint-decided',
    group: 'messages',
    title: 'Решение по вашей жалобе на сообщение',
    icon: 'chat',
    access: 'signed-in',
    delaySeconds: 0,
    usually: ['digest'],
    subject: ofComplaint,
  }),
  moderated: noticeKind({
    name: 'messenger.moderated',
    group: 'messages',
    title: 'Замечание к вашему сообщению',
    icon: 'chat',
    access: 'signed-in',
    delaySeconds: 0,
    usually: ['letter'],
    subject: ofComplaint,
  }),
}
