import { ahead, firstPageAhead, recordAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { announcementsCalls } from '../contract/calls.ts'
import { readerCalls } from '../contract/reader-calls.ts'
import type { announcementsScreens } from '../contract/screens.ts'
import { PAGE_SIZE } from './use-announcements.ts'

export default {
  announcements: () => [firstPageAhead(readerCalls.listAnnouncements, {}, PAGE_SIZE)],
  adminAnnouncements: () => [ahead(announcementsCalls.listEdited, { page: 1 })],
  adminAnnouncement: ({ params }) => recordAhead(announcementsCalls.getEdited, params),
  announcementRegister: ({ params }) => [
    ahead(announcementsCalls.listRegister, { id: Number(params['id']), page: 1 }),
  ],
} satisfies ScreenReads<keyof typeof announcementsScreens>
