import { screen } from '#platform/contract/screen.ts'

const MANAGERS = { anyOf: ['users-management'] } as const

export const rightsScreens = {
  users: screen({
    name: 'admin-users',
    path: '/admin/users',
    title: 'Пользователи и права',
    access: MANAGERS,
    icon: 'people',
  }),
  codes: screen({
    name: 'admin-pins',
    path: '/admin/pins',
    title: 'ПИН-коды',
    access: MANAGERS,
    icon: 'code',
  }),
  roles: screen({
    name: 'admin-roles',
    path: '/admin/roles',
    title: 'Роли',
    access: { anyOf: ['admin'] },
    icon: 'role',
  }),
}
