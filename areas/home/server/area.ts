import { defineArea } from '#platform/server/areas/area.ts'

export const homeServer = defineArea({
  name: 'home',
  handlers: async ({ homeWidgets }) => (await import('./handlers.ts')).homeArea(homeWidgets),
  audit: {
    actions: {
      'home.save-layout': 'Настройка главной страницы',
    },
    entities: {
      home_layout: 'Главная страница',
    },
  },
})
