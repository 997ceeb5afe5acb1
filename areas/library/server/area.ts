import { defineArea } from '#platform/server/areas/area.ts'
import { libraryScreens } from '../contract/screens.ts'

export const libraryServer = defineArea({
  name: 'library',
  screens: libraryScreens,
  keywords: {
    literatureSearch: 'книги учебники библиотека каталог пособия isbn',
    recommendedLiterature: 'учебники дисциплины семестр что читать',
    taughtLiterature: 'рекомендуемая литература учебники дисциплина',
    adminCatalogue: 'книги издания экземпляры добавить книгу',
    bookLoans:
      'книги на руках вернуть сдать книгу продлить просрочена читательский билет читальный зал библиотека',
    adminLoans: 'выданные книги должники библиотеки продлить читатели просроченные',
  },
  handlers: async () => (await import('./handlers.ts')).libraryArea,
  search: async () => (await import('./search.ts')).librarySearch,
  homeWidgets: async () => (await import('./loans/home-widgets.ts')).libraryHomeWidgets,
  notices: async () => (await import('./loans/notices.ts')).libraryNoticeSources,
  jobs: async () => (await import('./loans/jobs.ts')).libraryJobs,
  imports: async () => (await import('./loans/imports.ts')).libraryImports,
  personalData: { order: 90, sources: async () => (await import('./personal-data.ts')).libraryPersonalData },
  seed: { load: async () => (await import('./seed.ts')).seedLibrary },
  audit: {
    actions: {
      'library.add-recommendation': 'Рекомендована литература',
      'library.ask-renewal': 'Просьба продлить книгу',
      'library.change-recommendation': 'Изменена рекомендация литературы',
      'library.change-title': 'Изменено издание в каталоге',
      'library.create-title': 'Добавлено издание в каталог',
      'library.export': 'Выгрузка каталога литературы',
      'library.export-list': 'Выгрузка списка литературы',
      'library.export-loans': 'Выгрузка книг на руках',
      'library.refuse-renewal': 'Отказано в продлении книги',
      'library.remove-recommendation': 'Убрана рекомендация литературы',
      'library.renew': 'Книга продлена',
      'library.reopen': 'Отменён возврат книги',
      'library.restore-recommendation': 'Возвращена рекомендация литературы',
      'library.restore-title': 'Издание возвращено в каталог',
      'library.return': 'Книга возвращена',
      'library.take-back-renewal': 'Просьба продлить книгу отозвана',
      'library.withdraw-title': 'Издание списано из каталога',
    },
    entities: {
      library_loan: 'Книга на руках',
      library_recommendation: 'Рекомендуемая литература',
      library_title: 'Каталог литературы',
    },
    names: {
      library_loan: { table: 'library_loan', name: 'title' },
      library_recommendation: {
        table: 'library_recommendation',
        name: '(select title from library_title where id = t.title_id)',
      },
      library_title: { table: 'library_title', name: 'title' },
    },
    codes: {
      availability: { copies: 'есть экземпляры', online: 'можно читать онлайн' },
      part: { held: 'на руках', asked: 'просят продлить', overdue: 'просрочены', returned: 'возвращены' },
    },
  },
})
