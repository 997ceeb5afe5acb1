import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

export const announcementNotices = {
  published: noticeKind({
    name: 'announcements.published',
    group: 'messages',
    title: 'Объявление',
    icon: 'announcements',
    access: 'signed-in',
    // Leaves the publisher time to notice a mistake and withdraw the announcement.
    delaySeconds: 60,
    usually: ['digest'],
    subject: z.object({ announcementId: z.int() }),
  }),
}
