import { screen } from '#platform/contract/screen.ts'

export const contentScreens = {
  staticPage: screen({
    name: 'static-page',
    path: '/page/$url',
    title: 'Страница',
    access: 'signed-in',
  }),
}
