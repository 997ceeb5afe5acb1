import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { noticeCalls } from '../contract/calls.ts'
import type { noticeScreens } from '../contract/screens.ts'

export default {
  notices: () => [ahead(noticeCalls.listNotices, { page: 1 })],
  noticeSettings: () => [ahead(noticeCalls.getNoticeSettings, {})],
} satisfies ScreenReads<keyof typeof noticeScreens>
