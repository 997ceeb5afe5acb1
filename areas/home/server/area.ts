import { defineArea } from '#platform/server/areas/area.ts'

export const homeServer = defineArea({
  name: 'home',
  handlers: async ({ homeWidgets }) => (await import('./handlers.ts')).homeArea(homeWidgets),
  audit: {
    actions: {
      'home.save-favourites': 'Изменение избранного',
      'home.save-layout': 'Настройка главной страницы',
    },
    entities: {
      home_favourite: 'Избранное',
      home_layout: 'Главная страница',
    },
  },
})
