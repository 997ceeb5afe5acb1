import { defineArea } from '#platform/web/router/area.ts'
import type { ExamResults } from '../contract/home.ts'
import { recordBookScreens } from '../contract/screens.ts'

export const recordBookWeb = defineArea({
  name: 'record-book',
  screens: recordBookScreens,
  reads: () => import('./reads.ts'),
  homeWidgets: [
    {
      name: 'fresh-marks',
      title: 'Новые оценки',
      order: 8,
      column: 'wide',
      fills: 'examResults',
      permissions: ['student', 'aspirant'],
      hasContent: ({ fresh }: ExamResults) => fresh.length > 0,
      isRare: true,
      card: () => import('./home/FreshMarksCard.tsx'),
    },
    {
      name: 'retakes',
      title: 'Пересдачи',
      order: 11,
      column: 'wide',
      fills: 'examResults',
      permissions: ['student', 'aspirant'],
      hasContent: ({ debts }: ExamResults) => debts.length > 0,
      isRare: true,
      card: () => import('./home/RetakesCard.tsx'),
    },
    {
      name: 'record-books',
      title: 'Зачётные книжки',
      order: 210,
      column: 'side',
      fills: 'recordBooks',
      permissions: ['student', 'aspirant', 'ex-student', 'graduate'],
      card: () => import('./home/RecordBooksCard.tsx'),
    },
  ],
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
