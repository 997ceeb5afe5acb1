import { screen } from '#platform/contract/screen.ts'

export const accountsScreens = {
  login: screen({
    name: 'login',
    path: '/login',
    title: 'Вход',
    access: 'no-session',
    isInstallPromptHigh: true,
  }),
  logout: screen({
    name: 'logout',
    path: '/logout',
    title: 'Выход',
    access: 'no-session',
  }),
}
