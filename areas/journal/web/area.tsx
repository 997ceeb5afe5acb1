import { lazy } from 'react'
import { defineArea } from '#platform/web/router/area.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import type { JournalAttendance } from '../contract/journal-attendance.ts'
import type { UnitStudy } from '../contract/unit-study.ts'
import { journalScreens } from '../contract/screens.ts'

/** They answer for a unit. */
const HEADS = ['department-head', 'institute-or-deanery-head', 'directorate']

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
    unitStudy: () => import('./unit-study/UnitStudyPage.tsx'),
    thresholds: () => import('./thresholds/ThresholdsPage.tsx'),
    checkIn: () => import('./check-in/CheckInPage.tsx'),
  },
  reads: () => import('./reads.ts'),
  menuBadges: { courses: lazy(() => import('./courses/UnfilledBadge.tsx')) },
  saveUnsaved: () => import('./lesson/saves/save-unsaved.ts'),
  hasHomeFigures: (user) => user.holdings.includes('teaching') || holdsAny(user, HEADS),
  homeWords: () => import('./own/home-words.ts'),
  homeWordsByRight: { permissions: ['worker'], load: () => import('./work-words.ts') },
  homeWidgets: [
    {
      name: 'unit-debtors',
      title: 'Отстающие по кафедрам',
      order: 60,
      column: 'wide',
      fills: 'unitStudy',
      permissions: HEADS,
      hasContent: ({ studentsCount }: UnitStudy) => studentsCount > 0,
      card: () => import('./unit-study/DebtorsByShareCard.tsx'),
    },
    {
      name: 'unit-unfilled',
      title: 'Журналы не заполнены',
      order: 70,
      // Teachers have their own day and courses next to it.
      column: ({ holdings }) => (holdings.includes('teaching') ? 'side' : 'wide'),
      fills: 'unitStudy',
      permissions: HEADS,
      hasContent: ({ teachers }: UnitStudy) => teachers.length > 0,
      card: () => import('./unit-study/UnfilledCard.tsx'),
    },
    {
      name: 'journal',
      title: 'Успеваемость',
      order: 80,
      column: 'wide',
      fills: 'journalAttendance',
      permissions: ['student', 'aspirant'],
      card: () => import('./own/JournalCard.tsx'),
    },
    {
      name: 'deadlines',
      title: 'Сроки',
      order: 85,
      column: 'side',
      fills: 'journalAttendance',
      hasContent: ({ deadlines }: JournalAttendance) => deadlines.length > 0,
      permissions: ['student', 'aspirant'],
      card: () => import('./own/DeadlinesCard.tsx'),
    },
    {
      name: 'taught',
      title: 'Мои курсы',
      order: 65,
      column: 'wide',
      fills: 'taught',
      permissions: ['worker'],
      card: () => import('./taught/TaughtCard.tsx'),
    },
    {
      name: 'journal-curated',
      title: 'Предупреждения в моих группах',
      order: 90,
      column: 'wide',
      fills: 'journalCurated',
      permissions: ['worker'],
      card: () => import('./debtors/CuratedCard.tsx'),
    },
  ],
})
