import { defineArea } from '#platform/web/router/area.ts'
import { newsScreens } from '../contract/screens.ts'

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
      column: 'side',
      fills: 'recentNews',
      card: () => import('./home/NewsCard.tsx'),
    },
  ],
  reads: () => import('./reads.ts'),
})
