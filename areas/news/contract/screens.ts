import { screen } from '#platform/contract/screen.ts'

export const newsScreens = {
  news: screen({
    name: 'news',
    path: '/news',
    title: 'Новости',
    access: 'signed-in',
    menu: { group: 'Главное', icon: 'news', order: 4 },
    keywords: 'события статьи',
  }),
  newsPage: screen({
    name: 'news-page',
    path: '/news/$id',
    title: 'Новость',
    access: 'signed-in',
  }),
}
