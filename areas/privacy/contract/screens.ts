import { screen } from '#platform/contract/screen.ts'

export const privacyScreens = {
  personalData: screen({
    name: 'personal-data',
    path: '/personal-data',
    title: 'Персональные данные',
    access: 'signed-in',
    icon: 'shield',
  }),
  corrections: screen({
    name: 'admin-corrections',
    path: '/admin/corrections',
    title: 'Исправление данных',
    access: { anyOf: ['users-management'] },
    icon: 'shield',
  }),
}
