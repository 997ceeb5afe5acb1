import { defineArea } from '#platform/web/router/area.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import { newsScreens } from '../contract/screens.ts'

/** Those whose study or work fills the wide column of their home page. */
const BUSY = [
  'student',
  'aspirant',
  'department-head',
  'institute-or-deanery-head',
  'directorate',
  'certificates',
  'admin',
] as const

const hasFullColumn = (user: SessionUser) => user.holdings.includes('teaching') || holdsAny(user, BUSY)

export const newsWeb = defineArea({
  name: 'news',
  screens: newsScreens,
  pages: {
    news: () => import('./NewsListPage.tsx'),
    newsPage: () => import('./NewsPage.tsx'),
    adminNews: () => import('./editor/EditedNewsListPage.tsx'),
    adminNewsItem: () => import('./editor/EditedNewsPage.tsx'),
  },
  homeWidgets: [
    {
      name: 'news',
      title: 'Новости',
      order: 205,
      column: (user) => (hasFullColumn(user) ? 'side' : 'wide'),
      fills: 'recentNews',
      card: () => import('./home/NewsCard.tsx'),
    },
  ],
  reads: () => import('./reads.ts'),
})
