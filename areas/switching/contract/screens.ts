import { screen } from '#platform/contract/screen.ts'

export const switchingScreens = {
  changeUser: screen({
    name: 'change-user',
    path: '/change-user',
    title: 'Смена пользователя',
    access: { anyOf: ['admin'] },
    icon: 'switch',
  }),
}
