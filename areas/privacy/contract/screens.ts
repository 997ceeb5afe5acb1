import { screen } from '#platform/contract/screen.ts'

export const privacyScreens = {
  personalData: screen({
    name: 'personal-data',
    path: '/personal-data',
    title: 'Персональные данные',
    access: 'signed-in',
    menu: { group: 'О себе', icon: 'shield', order: 90 },
    keywords: 'согласия кто смотрел мои данные копия исправить ошибка',
  }),
  corrections: screen({
    name: 'admin-corrections',
    path: '/admin/corrections',
    title: 'Исправление данных',
    access: { anyOf: ['users-management'] },
    menu: { group: 'Администрирование', icon: 'shield', order: 60 },
    keywords: 'заявки персональные данные ошибки',
  }),
}
