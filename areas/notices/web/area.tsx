import { defineArea } from '#platform/web/router/area.ts'
import { noticeScreens } from '../contract/screens.ts'
import { Bell } from './Bell.tsx'

export const noticesWeb = defineArea({
  name: 'notices',
  screens: noticeScreens,
  reads: () => import('./reads.ts'),
  topBarParts: [Bell],
  pages: {
    notices: () => import('./NoticesPage.tsx'),
    noticeSettings: () => import('./settings/NoticeSettingsPage.tsx'),
  },
})
