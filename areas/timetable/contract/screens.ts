import { screen } from '#platform/contract/screen.ts'

export const timetableScreens = {
  timetable: screen({
    name: 'timetable',
    path: '/timetable',
    title: 'Расписание',
    access: { anyOf: ['student', 'aspirant', 'worker'] },
    menu: { group: 'Обучение', groupFor: { worker: 'Преподавание' }, icon: 'calendar', order: 1 },
    keywords: 'пары занятия неделя группа преподаватель пдф pdf',
    isWide: true,
  }),
}
