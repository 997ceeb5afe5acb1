import { screen } from '#platform/contract/screen.ts'

export const journalScreens = {
  ownJournal: screen({
    name: 'journal',
    path: '/journal',
    title: 'Электронный журнал',
    access: { anyOf: ['student', 'aspirant'] },
    menu: { group: 'Обучение', icon: 'journal', order: 20 },
    keywords: 'посещаемость успеваемость баллы пропуски',
  }),
  // The screen of one lesson: `?iet=0&year=&week=&lesson=`. Decision D-112.
  lesson: screen({
    name: 'journal-teacher',
    path: '/journal/lesson',
    title: 'Электронный журнал',
    access: { anyOf: ['worker'] },
    isWide: true,
  }),
  // Where the code on the teacher's screen leads: `?lesson=&code=`.
  checkIn: screen({
    name: 'journal-check-in',
    path: '/journal/check-in',
    title: 'Отметка на занятии',
    access: { anyOf: ['student', 'aspirant'] },
  }),
}
