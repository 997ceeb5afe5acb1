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
  },
  handlers: async () => (await import('./handlers.ts')).libraryArea,
  search: async () => (await import('./search.ts')).librarySearch,
  personalData: { order: 90, sources: async () => (await import('./personal-data.ts')).libraryPersonalData },
  seed: { load: async () => (await import('./seed.ts')).seedLibrary },
  audit: {
    actions: {
      'library.add-recommendation': 'Рекомендована литература',
      'library.change-recommendation': 'Изменена рекомендация литературы',
      'library.change-title': 'Изменено издание в каталоге',
      'library.create-title': 'Добавлено издание в каталог',
      'library.export': 'Выгрузка каталога литературы',
      'library.export-list': 'Выгрузка списка литературы',
      'library.remove-recommendation': 'Убрана рекомендация литературы',
      'library.restore-recommendation': 'Возвращена рекомендация литературы',
      'library.restore-title': 'Издание возвращено в каталог',
      'library.withdraw-title': 'Издание списано из каталога',
    },
    entities: {
      library_recommendation: 'Рекомендуемая литература',
      library_title: 'Каталог литературы',
    },
  },
})
