import { defineArea } from '#platform/web/router/area.ts'
import { scienceScreens } from '../contract/screens.ts'

export const scienceWeb = defineArea({
  name: 'science',
  screens: scienceScreens,
  pages: {
    patents: () => import('./PatentsPage.tsx'),
    researchContracts: () => import('./ContractsPage.tsx'),
    teachingAids: () => import('./TeachingAidsPage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
