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
}
