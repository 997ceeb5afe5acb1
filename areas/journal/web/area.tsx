import { lazy } from 'react'
import { defineArea } from '#platform/web/router/area.ts'
import { journalScreens } from '../contract/screens.ts'

export const journalWeb = defineArea({
  name: 'journal',
  screens: journalScreens,
  pages: {
    ownJournal: () => import('./own/OwnJournalPage.tsx'),
    lesson: () => import('./lesson/LessonPage.tsx'),
    courses: () => import('./courses/CoursesPage.tsx'),
    course: () => import('./courses/CoursePage.tsx'),
    summary: () => import('./summary/SummaryPage.tsx'),
    debtors: () => import('./debtors/DebtorsPage.tsx'),
    thresholds: () => import('./thresholds/ThresholdsPage.tsx'),
    checkIn: () => import('./check-in/CheckInPage.tsx'),
  },
  saveUnsaved: () => import('./lesson/save-unsaved.ts'),
  homeWords: () => import('./own/home-words.ts'),
  homeWidgets: [
    {
      name: 'journal',
      title: 'Журнал',
      order: 205,
      column: 'side',
      fills: 'journalAttendance',
      permissions: ['student', 'aspirant'],
      component: lazy(() => import('./own/JournalCard.tsx')),
    },
    {
      name: 'journal-curated',
      title: 'Отстающие в моих группах',
      order: 206,
      column: 'wide',
      fills: 'journalCurated',
      permissions: ['worker'],
      component: lazy(() => import('./debtors/CuratedCard.tsx')),
    },
  ],
})
