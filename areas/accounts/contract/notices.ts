import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

export const accountNotices = {
  newDevice: noticeKind({
    name: 'accounts.new-device',
    group: 'security',
    title: 'Вход с нового устройства',
    icon: 'shield',
    access: 'signed-in',
    delaySeconds: 0,
    usually: ['push', 'letter'],
    isSafety: true,
    subject: z.object({ sessionId: z.uuid() }),
  }),
}
