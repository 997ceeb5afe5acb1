import { screen } from '#platform/contract/screen.ts'

export const supportScreens = {
  support: screen({
    name: 'support',
    path: '/support',
    title: 'Поддержка',
    access: 'signed-in',
    icon: 'help',
  }),
  supportRequests: screen({
    name: 'admin-support',
    path: '/admin/support',
    title: 'Обращения в поддержку',
    access: { anyOf: ['users-management'] },
    icon: 'help',
  }),
}
