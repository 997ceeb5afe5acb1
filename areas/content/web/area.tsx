import { defineArea } from '#platform/web/router/area.ts'
import { contentScreens } from '../contract/screens.ts'

export const contentWeb = defineArea({
  name: 'content',
  screens: contentScreens,
  pages: {
    staticPage: () => import('./StaticPagePage.tsx'),
  },
})
