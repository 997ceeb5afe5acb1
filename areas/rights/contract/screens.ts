import { screen } from '#platform/contract/screen.ts'

const MANAGERS = { anyOf: ['users-management'] } as const

export const rightsScreens = {
  users: screen({
    name: 'admin-users',
    path: '/admin/users',
    title: 'Пользователи и права',
    access: MANAGERS,
    icon: 'people',
    keywords: 'доступ блокировка учётная запись выдать право человек логин',
  }),
  codes: screen({
    name: 'admin-pins',
    path: '/admin/pins',
    title: 'Коды регистрации',
    access: MANAGERS,
    icon: 'code',
    keywords: 'пин-код регистрация лист печать группа',
  }),
  roles: screen({
    name: 'admin-roles',
    path: '/admin/roles',
    title: 'Роли',
    access: { anyOf: ['admin'] },
    icon: 'role',
    keywords: 'набор прав',
  }),
}
