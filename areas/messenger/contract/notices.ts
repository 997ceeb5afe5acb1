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
    // A reader who has the chat open reads it in the meantime.
    delaySeconds: 60,
    usually: ['digest'],
    subject: z.object({ messageId: z.int() }),
  }),
  /** Decision D-78: web push, and a letter about what is still unread after an hour. */
  unread: noticeKind({
    name: 'messenger.unread',
    group: 'messages',
    title: 'Новые сообщения в чатах',
    icon: 'chat',
    access: 'signed-in',
    // A reader who has the chat open reads it in the meantime.
    delaySeconds: 30,
    letterAfterSeconds: 3600,
    usually: ['push', 'letter'],
    subject: z.object({ chatId: z.int() }),
  }),
  confirmationAsked: noticeKind({
    name: 'messenger.confirmation-asked',
    group: 'messages',
    title: 'Просьба подтвердить прочтение',
    icon: 'chat',
    access: 'signed-in',
    delaySeconds: 30,
    usually: ['push', 'letter'],
    subject: z.object({ messageId: z.int() }),
  }),
  laterRefused: noticeKind({
    name: 'messenger.later-refused',
    group: 'messages',
    title: 'Отложенное сообщение не отправлено',
    icon: 'chat',
    access: 'signed-in',
    delaySeconds: 0,
    usually: ['push', 'letter'],
    subject: z.object({ laterId: z.int() }),
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
