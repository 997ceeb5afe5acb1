import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { RowId } from '#platform/contract/ids.ts'
import { Flag, Id, pagingFields, SearchText } from '#platform/contract/query.ts'
import { noticeFailures } from './failures.ts'
import { GroupName, Notice, NoticePage } from './notice.ts'
import { PushAddress, PushEndpoint } from './push.ts'
import { ChannelSwitch, NoticeSettings, QuietHours } from './settings.ts'
import { unreadCall } from './unread-call.ts'

const call = callsWith(noticeFailures)
const because = 'Everybody reads their own notices alone'
const ofOneself = { access: 'signed-in', because, whileSwitched: 'never' } as const
const Unread = z.object({ unread: z.int() })
const Shown = z.iso.datetime({ offset: true }).check(z.maxLength(40))

export const MOST_SWITCHES = 200

// Ours: beyond.md no. 2.
export const noticeCalls = {
  countUnread: unreadCall,
  listNotices: call({
    ...ofOneself,
    method: 'GET',
    path: '/api/proxy/notices',
    query: z.object({
      ...pagingFields,
      group: z.optional(z.nullable(GroupName)),
      isUnread: z.optional(z.nullable(Flag)),
      search: z.optional(z.nullable(SearchText)),
    }),
    answer: NoticePage,
  }),
  // The notice that the service worker shows for a message, which holds only its number.
  getNotice: call({
    ...ofOneself,
    method: 'GET',
    path: '/api/proxy/notices/{id}',
    params: z.object({ id: Id }),
    answer: Notice,
    failures: ['not-found'],
  }),
  readNotices: call({
    ...ofOneself,
    method: 'POST',
    path: '/api/proxy/notices/read',
    body: z.object({
      ids: z.array(RowId).check(z.minLength(1), z.maxLength(200)),
      // The newest moment of those that were shown: what was written over one since stays unread.
      upTo: z.optional(Shown),
    }),
    answer: Unread,
  }),
  readAllNotices: call({
    ...ofOneself,
    method: 'POST',
    path: '/api/proxy/notices/read-all',
    // What came after the newest one on the screen stays unread.
    body: z.object({ upTo: Shown }),
    answer: Unread,
  }),
  getNoticeSettings: call({
    ...ofOneself,
    method: 'GET',
    path: '/api/proxy/notices/settings',
    answer: NoticeSettings,
  }),
  saveSwitches: call({
    ...ofOneself,
    method: 'PUT',
    path: '/api/proxy/notices/switches',
    body: z.object({ switches: z.array(ChannelSwitch).check(z.minLength(1), z.maxLength(MOST_SWITCHES)) }),
    answer: NoticeSettings,
    failures: ['safety-stays-on'],
  }),
  saveQuietHours: call({
    ...ofOneself,
    method: 'PUT',
    path: '/api/proxy/notices/quiet-hours',
    body: QuietHours,
    answer: NoticeSettings,
  }),
  // Ours: decision 0175.
  preparePush: call({
    ...ofOneself,
    method: 'POST',
    path: '/api/proxy/notices/push/key',
    answer: z.object({ publicKey: z.string() }),
    failures: ['push-is-off'],
  }),
  addPushDevice: call({
    ...ofOneself,
    method: 'POST',
    path: '/api/proxy/notices/push/devices',
    body: PushAddress,
    answer: NoticeSettings,
    failures: ['push-is-off', 'too-many-devices'],
  }),
  renewPushDevice: call({
    ...ofOneself,
    method: 'PUT',
    path: '/api/proxy/notices/push/devices/renew',
    body: z.object({ endpoint: PushEndpoint }),
    // False makes the browser delete an address that was registered for another person.
    answer: z.object({ isKept: z.boolean() }),
  }),
  removePushDevice: call({
    ...ofOneself,
    method: 'DELETE',
    path: '/api/proxy/notices/push/devices/{id}',
    params: z.object({ id: Id }),
    answer: NoticeSettings,
    failures: ['not-found'],
  }),
  sendTrial: call({
    ...ofOneself,
    method: 'POST',
    path: '/api/proxy/notices/trial',
    answer: Done,
    failures: ['nowhere-to-send', 'too-many-trials'],
  }),
}
