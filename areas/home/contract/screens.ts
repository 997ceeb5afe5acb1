import { screen } from '#platform/contract/screen.ts'

export const homeScreens = {
  home: screen({
    name: 'home',
    path: '/',
    title: 'Главная',
    access: 'signed-in',
    icon: 'home',
  }),
}
