import { defineArea } from '#platform/server/areas/area.ts'
import { newsScreens } from '../contract/screens.ts'

export const newsServer = defineArea({
  name: 'news',
  screens: newsScreens,
  keywords: {
    news: 'события статьи',
    adminNews: 'написать новость опубликовать рубрики черновик',
  },
  handlers: async () => (await import('./handlers.ts')).newsArea,
  homeWidgets: async () => (await import('./home-widgets.ts')).newsHomeWidgets,
  search: async () => (await import('./search.ts')).newsSearch,
  textsWithPictures: async () => [(await import('./texts-with-pictures.ts')).newsTexts],
  product: async () => (await import('./product.ts')).newsProduct,
  seed: { load: async () => (await import('./seed.ts')).seedNews },
  audit: {
    actions: {
      'news.bring-back': 'Возвращена удалённая новость',
      'news.change': 'Изменена новость',
      'news.create': 'Создана новость',
      'news.create-rubric': 'Добавлена рубрика новостей',
      'news.publish': 'Опубликована новость',
      'news.remove': 'Удалена новость',
      'news.remove-rubric': 'Удалена рубрика новостей',
      'news.rename-rubric': 'Переименована рубрика новостей',
      'news.withdraw': 'Новость снята с публикации',
    },
    entities: {
      news_item: 'Новость',
      news_rubric: 'Рубрика новостей',
    },
    names: {
      news_item: { table: 'news_item', name: 'title' },
      news_rubric: { table: 'news_rubric' },
    },
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
