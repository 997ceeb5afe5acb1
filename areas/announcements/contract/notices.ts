import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

export const announcementNotices = {
  published: noticeKind({
    name: 'announcements.published',
    group: 'messages',
    title: 'Объявление',
    icon: 'announcements',
    access: 'signed-in',
    // Whoever has published it may still see a slip and take it back.
    delaySeconds: 60,
    usually: ['digest'],
    subject: z.object({ announcementId: z.int() }),
  }),
}
