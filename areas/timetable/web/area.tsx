import { defineArea } from '#platform/web/router/area.ts'
import { timetableScreens } from '../contract/screens.ts'
import type { Today } from '../contract/today.ts'
import { isFirstWeek, isSessionOnly } from './home/season.ts'

export const timetableWeb = defineArea({
  name: 'timetable',
  screens: timetableScreens,
  pages: {
    timetable: () => import('./TimetablePage.tsx'),
    changes: () => import('./changes/ChangesPage.tsx'),
    groupTimetable: () => import('./institute/GroupTimetablePage.tsx'),
    editor: () => import('./editor/EditorPage.tsx'),
    edits: () => import('./editor/EditsPage.tsx'),
    flowLessons: () => import('./flow-lessons/FlowLessonsPage.tsx'),
    flowLesson: () => import('./flow-lessons/FlowLessonPage.tsx'),
    links: () => import('./links/LinksPage.tsx'),
    link: () => import('./links/LinkPage.tsx'),
  },
  reads: () => import('./reads.ts'),
  homeWords: () => import('./home/home-words.ts'),
  homeWidgets: [
    {
      name: 'session',
      title: 'Сессия',
      order: 9,
      column: 'wide',
      fills: 'session',
      permissions: timetableScreens.timetable.access.anyOf,
      isRare: true,
      card: () => import('./home/SessionCard.tsx'),
    },
    {
      name: 'today',
      title: 'Сегодня',
      order: 10,
      column: 'wide',
      fills: 'today',
      hasContent: (today: Today) => today.roles.length > 0 && !isSessionOnly(today),
      permissions: timetableScreens.timetable.access.anyOf,
      card: () => import('./home/TodayCard.tsx'),
    },
    {
      name: 'first-week',
      title: 'Первая неделя',
      order: 12,
      column: 'wide',
      fills: 'today',
      hasContent: isFirstWeek,
      permissions: timetableScreens.timetable.access.anyOf,
      isRare: true,
      card: () => import('./home/FirstWeekCard.tsx'),
    },
  ],
})
