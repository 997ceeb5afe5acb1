import { defineArea } from '#platform/server/areas/area.ts'
import { homeScreens } from '../contract/screens.ts'

export const homeServer = defineArea({
  name: 'home',
  screens: homeScreens,
  keywords: {
    home: 'сегодня начало',
    todos: 'задачи список дел дедлайн отложить',
    studyHub: 'учёба обзор успеваемость чего не хватает',
    leavingHub: 'завершение обучения выпуск отчисление обзор',
    unitHub: 'кафедра институт отдел лаборатория обзор',
    deskHub: 'очередь заявки обзор моя работа',
  },
  handlers: async ({ homeWidgets }) => (await import('./handlers.ts')).homeArea(homeWidgets),
  homeWidgets: async () => (await import('./deeds/home-widgets.ts')).deedHomeWidgets,
  personalData: {
    order: 129,
    sources: async () => (await import('./deeds/personal-data.ts')).deedPersonalData,
  },
  retention: async () => (await import('./retention.ts')).homeRetention,
  seed: { load: async () => (await import('./seed.ts')).seedDeeds },
  audit: {
    actions: {
      'home.add-deed': 'Записано своё дело',
      'home.change-deed': 'Изменено своё дело',
      'home.finish-deed': 'Своё дело сделано',
      'home.postpone': 'Дело отложено или возвращено',
      'home.remove-deed': 'Удалено своё дело',
      'home.reopen-deed': 'Своё дело возвращено',
      'home.save-favourites': 'Изменение избранного',
      'home.save-layout': 'Настройка главной страницы',
    },
    entities: {
      home_deed: 'Своё дело',
      home_favourite: 'Избранное',
      home_layout: 'Главная страница',
      home_postponed: 'Отложенное дело',
    },
    // Rows of earlier releases.
    fields: { 'home.save-favourites': { to: 'Адрес' } },
  },
})
