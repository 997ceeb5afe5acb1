import { defineArea } from '#platform/web/router/area.ts'
import { worksScreens } from '../contract/screens.ts'

export const worksWeb = defineArea({
  name: 'works',
  screens: worksScreens,
  reads: () => import('./reads.ts'),
  homeWords: () => import('./home/home-words.ts'),
  pages: {
    ownWorks: () => import('./own/OwnWorksPage.tsx'),
    taughtWorks: () => import('./taught/TaughtWorksPage.tsx'),
    unitWorks: () => import('./unit/UnitWorksPage.tsx'),
    worksOfStaff: () => import('./unit/WorksOfStaffPage.tsx'),
  },
})
