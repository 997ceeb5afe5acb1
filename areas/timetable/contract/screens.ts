import { screen } from '#platform/contract/screen.ts'

export const timetableScreens = {
  timetable: screen({
    name: 'timetable',
    path: '/timetable',
    title: 'Расписание',
    access: { anyOf: ['student', 'aspirant', 'worker'] },
    icon: 'calendar',
    keywords: 'пары занятия неделя группа преподаватель пдф pdf',
    isWide: true,
  }),
}
