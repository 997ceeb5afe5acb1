import { defineArea } from '#platform/web/router/area.ts'
import { supportScreens } from '../contract/screens.ts'

export const supportWeb = defineArea({
  name: 'support',
  screens: supportScreens,
  reads: () => import('./reads.ts'),
  homeWords: () => import('./home/home-words.ts'),
  pages: {
    support: () => import('./SupportPage.tsx'),
    supportRequests: () => import('./RequestsPage.tsx'),
  },
})
