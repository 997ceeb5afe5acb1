import { defineArea } from '#platform/web/router/area.ts'
import { journalScreens } from '../contract/screens.ts'

export const journalWeb = defineArea({
  name: 'journal',
  screens: journalScreens,
  pages: {
    ownJournal: () => import('./own/OwnJournalPage.tsx'),
    lesson: () => import('./lesson/LessonPage.tsx'),
    checkIn: () => import('./check-in/CheckInPage.tsx'),
  },
  saveUnsaved: () => import('./lesson/save-unsaved.ts'),
})
