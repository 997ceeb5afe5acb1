import { screen } from '#platform/contract/screen.ts'

export const papersScreens = {
  verify: screen({
    name: 'verify',
    path: '/verify',
    title: 'Проверка документа',
    access: 'no-session',
    icon: 'shield',
    isForAnybody: true,
  }),
  verifyCode: screen({
    name: 'verify-code',
    path: '/verify/$code',
    title: 'Проверка документа',
    access: 'no-session',
    isForAnybody: true,
  }),
}
