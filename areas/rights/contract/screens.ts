import { screen } from '#platform/contract/screen.ts'

const MANAGERS = { anyOf: ['users-management'] } as const

export const rightsScreens = {
  users: screen({
    name: 'admin-users',
    path: '/admin/users',
    title: 'Пользователи и права',
    access: MANAGERS,
    menu: { group: 'Администрирование', icon: 'people', order: 20 },
    keywords: 'доступ блокировка учётная запись выдать право человек логин',
  }),
  codes: screen({
    name: 'admin-pins',
    path: '/admin/pins',
    title: 'Коды регистрации',
    access: MANAGERS,
    menu: { group: 'Администрирование', icon: 'code', order: 30 },
    keywords: 'пин-код регистрация лист печать группа',
  }),
  roles: screen({
    name: 'admin-roles',
    path: '/admin/roles',
    title: 'Роли',
    access: { anyOf: ['admin'] },
    menu: { group: 'Администрирование', icon: 'role', order: 40 },
    keywords: 'набор прав',
  }),
}
