import { defineArea } from '#platform/web/router/area.ts'
import type { AbsentStaff } from '../contract/home.ts'
import { worksScreens } from '../contract/screens.ts'

export const worksWeb = defineArea({
  name: 'works',
  screens: worksScreens,
  reads: () => import('./reads.ts'),
  homeWords: () => import('./home/home-words.ts'),
  homeWidgets: [
    {
      name: 'absent-staff',
      title: 'Отсутствуют',
      order: 75,
      column: 'side',
      fills: 'absentStaff',
      permissions: ['department-head', 'institute-or-deanery-head', 'directorate'],
      hasContent: (absent: AbsentStaff) => absent.length > 0,
      card: () => import('./home/AbsentCard.tsx'),
    },
  ],
  pages: {
    ownWorks: () => import('./own/OwnWorksPage.tsx'),
    taughtWorks: () => import('./taught/TaughtWorksPage.tsx'),
    unitWorks: () => import('./unit/UnitWorksPage.tsx'),
    workRules: () => import('./rules/WorkRulesPage.tsx'),
    worksOfStaff: () => import('./unit/WorksOfStaffPage.tsx'),
  },
})
