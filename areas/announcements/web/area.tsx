import { lazy } from 'react'
import { defineArea } from '#platform/web/router/area.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import { announcementsScreens } from '../contract/screens.ts'

export const announcementsWeb = defineArea({
  name: 'announcements',
  screens: announcementsScreens,
  pages: {
    announcements: () => import('./AnnouncementsPage.tsx'),
    adminAnnouncements: () => import('./editor/EditedListPage.tsx'),
    adminAnnouncement: () => import('./editor/EditorPage.tsx'),
    announcementRegister: () => import('./editor/RegisterPage.tsx'),
  },
  reads: () => import('./reads.ts'),
  menuBadges: { announcements: lazy(() => import('./UnconfirmedBadge.tsx')) },
  homeWords: () => import('./home-words.ts'),
  hasHomeFigures: (user) => holdsAny(user, ['content-management']),
  homeWordsByRight: {
    permissions: ['content-management'],
    load: () => import('./editor/home-words.ts'),
  },
  homeWidgets: [
    {
      name: 'announcements',
      title: 'Объявления',
      order: 200,
      column: 'wide',
      card: () => import('./AnnouncementsCard.tsx'),
    },
  ],
})
