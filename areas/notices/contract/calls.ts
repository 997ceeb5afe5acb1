import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { RowId } from '#platform/contract/ids.ts'
import { Flag, pagingFields, SearchText } from '#platform/contract/query.ts'
import { noticeFailures } from './failures.ts'
import { GroupName, NoticePage } from './notice.ts'
import { ChannelSwitch, NoticeSettings, QuietHours } from './settings.ts'
import { unreadCall } from './unread-call.ts'

const call = callsWith(noticeFailures)
const because = 'Everybody reads their own notices alone'
const ofOneself = { access: 'signed-in', because, whileSwitched: 'never' } as const
const Unread = z.object({ unread: z.int() })

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
  readNotices: call({
    ...ofOneself,
    method: 'POST',
    path: '/api/proxy/notices/read',
    body: z.object({ ids: z.array(RowId).check(z.minLength(1), z.maxLength(200)) }),
    answer: Unread,
  }),
  readAllNotices: call({
    ...ofOneself,
    method: 'POST',
    path: '/api/proxy/notices/read-all',
    // What came after the newest one on the screen stays unread.
    body: z.object({ upTo: z.iso.datetime({ offset: true }).check(z.maxLength(40)) }),
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
  sendTrial: call({
    ...ofOneself,
    method: 'POST',
    path: '/api/proxy/notices/trial',
    answer: Done,
    failures: ['no-address-for-letters', 'too-many-trials'],
  }),
}
