import { screen } from '#platform/contract/screen.ts'

export const libraryScreens = {
  literatureSearch: screen({
    name: 'literature-search',
    path: '/library/search',
    title: 'Поиск литературы',
    access: 'signed-in',
    menu: { group: 'Библиотека', icon: 'book', order: 1 },
    keywords: 'книги учебники библиотека каталог пособия isbn',
  }),
  recommendedLiterature: screen({
    name: 'recommended-literature',
    path: '/library/recommended',
    title: 'Рекомендуемая литература',
    access: { anyOf: ['student'] },
    menu: { group: 'Библиотека', icon: 'notebook', order: 2 },
    keywords: 'учебники дисциплины семестр что читать',
  }),
  taughtLiterature: screen({
    name: 'taught-literature',
    path: '/teacher/literature',
    title: 'Литература для студентов',
    access: { anyOf: ['worker'] },
    menu: { group: 'Преподавание', icon: 'book', order: 30 },
    keywords: 'рекомендуемая литература учебники дисциплина',
  }),
  adminCatalogue: screen({
    name: 'admin-library',
    path: '/admin/library',
    title: 'Каталог библиотеки: редактирование',
    access: { anyOf: ['content-management'] },
    menu: { group: 'Администрирование', icon: 'book', order: 75 },
    keywords: 'книги издания экземпляры добавить книгу',
  }),
  adminTitle: screen({
    name: 'admin-library-title',
    path: '/admin/library/$id',
    title: 'Издание: редактирование',
    access: { anyOf: ['content-management'] },
  }),
}
