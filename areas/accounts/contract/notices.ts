import * as z from 'zod/mini'
import { RowId } from '#platform/contract/ids.ts'
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
  // The letter that explains how to recover the account is sent at once, whatever its owner has chosen.
  passwordChanged: noticeKind({
    name: 'accounts.password-changed',
    group: 'security',
    title: 'Пароль изменён',
    icon: 'shield',
    access: 'signed-in',
    delaySeconds: 0,
    usually: ['push'],
    isSafety: true,
    subject: z.object({ accountId: RowId }),
  }),
}
