import { screen } from '#platform/contract/screen.ts'

export const libraryScreens = {
  literatureSearch: screen({
    name: 'literature-search',
    path: '/library/search',
    title: 'Поиск литературы',
    access: 'signed-in',
    icon: 'book',
  }),
  recommendedLiterature: screen({
    name: 'recommended-literature',
    path: '/library/recommended',
    title: 'Рекомендуемая литература',
    access: { anyOf: ['student'] },
    icon: 'notebook',
  }),
  taughtLiterature: screen({
    name: 'taught-literature',
    path: '/teacher/literature',
    title: 'Литература для студентов',
    access: { anyOf: ['worker'] },
    icon: 'book',
  }),
  adminCatalogue: screen({
    name: 'admin-library',
    path: '/admin/library',
    title: 'Каталог библиотеки: редактирование',
    access: { anyOf: ['content-management'] },
    icon: 'book',
  }),
  adminTitle: screen({
    name: 'admin-library-title',
    path: '/admin/library/$id',
    title: 'Издание: редактирование',
    access: { anyOf: ['content-management'] },
  }),
  bookLoans: screen({
    name: 'book-loans',
    path: '/library/loans',
    title: 'Книги на руках',
    access: 'signed-in',
    icon: 'book',
  }),
  // Ours: the library answers its readers' requests. Decision 0208.
  adminLoans: screen({
    name: 'admin-library-loans',
    path: '/admin/book-loans',
    title: 'Выданные книги',
    access: { anyOf: ['content-management'] },
    icon: 'book',
  }),
}
