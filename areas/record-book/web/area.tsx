import { defineArea } from '#platform/web/router/area.ts'
import { recordBookScreens } from '../contract/screens.ts'

export const recordBookWeb = defineArea({
  name: 'record-book',
  screens: recordBookScreens,
  reads: () => import('./reads.ts'),
  pages: {
    recordBook: () => import('./book/RecordBookPage.tsx'),
    currentProgress: () => import('./progress/CurrentProgressPage.tsx'),
    certification: () => import('./plan/CertificationPage.tsx'),
    workPlan: () => import('./plan/WorkPlanPage.tsx'),
    educationPlan: () => import('./plan/EducationPlanPage.tsx'),
    studentCard: () => import('./card/StudentCardPage.tsx'),
    markHistory: () => import('./history/MarkHistoryPage.tsx'),
    checkCard: () => import('./card/CheckCardPage.tsx'),
  },
})
