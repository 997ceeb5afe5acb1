import { defineArea } from '#platform/web/router/area.ts'
import { scholarshipScreens } from '../contract/screens.ts'

export const scholarshipWeb = defineArea({
  name: 'scholarship',
  screens: scholarshipScreens,
  reads: () => import('./reads.ts'),
  pages: {
    scholarship: () => import('./ScholarshipPage.tsx'),
    achievements: () => import('./keeper/AchievementsPage.tsx'),
  },
})
