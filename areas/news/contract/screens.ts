import { screen } from '#platform/contract/screen.ts'

const EDITORS = { anyOf: ['content-management'] } as const

export const newsScreens = {
  news: screen({
    name: 'news',
    path: '/news',
    title: 'Новости',
    access: 'signed-in',
    icon: 'news',
  }),
  newsPage: screen({
    name: 'news-page',
    path: '/news/$id',
    title: 'Новость',
    access: 'signed-in',
  }),
  adminNews: screen({
    name: 'admin-news',
    path: '/admin/news',
    title: 'Новости: редактирование',
    access: EDITORS,
    icon: 'news',
  }),
  adminNewsItem: screen({
    name: 'admin-news-item',
    path: '/admin/news/$id',
    title: 'Новость: редактирование',
    access: EDITORS,
  }),
}
