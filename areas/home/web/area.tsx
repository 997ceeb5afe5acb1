import { defineArea } from '#platform/web/router/area.ts'
import { homeScreens } from '../contract/screens.ts'

export const homeWeb = defineArea({
  name: 'home',
  screens: homeScreens,
  pages: {
    home: () => import('./HomePage.tsx'),
  },
})
