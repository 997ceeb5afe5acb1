import { screen } from '#platform/contract/screen.ts'

export const announcementsScreens = {
  announcements: screen({
    name: 'announcements',
    path: '/announcements',
    title: 'Объявления',
    access: 'signed-in',
    menu: { group: 'Главное', icon: 'announcements', order: 3 },
    keywords: 'события новости анонсы',
  }),
}
