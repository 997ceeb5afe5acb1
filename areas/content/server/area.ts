import { defineArea } from '#platform/server/areas/area.ts'
import { contentScreens } from '../contract/screens.ts'

export const contentServer = defineArea({
  name: 'content',
  screens: contentScreens,
  keywords: {
    help: 'справка инструкция поддержка правила как сделать',
    adminPages: 'инструкции статические страницы разделы меню',
  },
  handlers: async () => (await import('./handlers.ts')).contentArea,
  search: async () => (await import('./search.ts')).contentSearch,
  textsWithPictures: async () => [(await import('./texts-with-pictures.ts')).contentTexts],
  product: async () => (await import('./product.ts')).contentProduct,
  seed: { load: async () => (await import('./seed.ts')).seedStaticPages },
  audit: {
    actions: {
      'content.bring-back': 'Возвращена удалённая страница',
      'content.change': 'Изменена страница',
      'content.create': 'Создана страница',
      'content.publish': 'Опубликована страница',
      'content.remove': 'Удалена страница',
      'content.withdraw': 'Страница снята с публикации',
    },
    entities: {
      static_page: 'Страница',
    },
    names: { static_page: { table: 'static_page', name: 'title' } },
    codes: {
      state: {
        draft: 'черновик',
        scheduled: 'запланирована',
        published: 'опубликована',
        ended: 'снята по сроку',
        removed: 'удалена',
      },
    },
  },
})
