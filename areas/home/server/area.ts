import { defineArea } from '#platform/server/areas/area.ts'
import { homeScreens } from '../contract/screens.ts'

export const homeServer = defineArea({
  name: 'home',
  screens: homeScreens,
  keywords: {
    home: 'сегодня начало',
    todos: 'задачи список дел дедлайн отложить',
  },
  handlers: async ({ homeWidgets }) => (await import('./handlers.ts')).homeArea(homeWidgets),
  audit: {
    actions: {
      'home.postpone': 'Дело отложено или возвращено',
      'home.save-favourites': 'Изменение избранного',
      'home.save-layout': 'Настройка главной страницы',
    },
    entities: {
      home_favourite: 'Избранное',
      home_layout: 'Главная страница',
      home_postponed: 'Отложенное дело',
    },
  },
})
