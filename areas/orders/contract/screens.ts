import { screen } from '#platform/contract/screen.ts'

const access = { anyOf: ['university-data', 'hr-import'] } as const

export const orderScreens = {
  orders: screen({
    name: 'orders',
    path: '/admin/data/orders',
    title: 'Приказы',
    access,
    icon: 'page',
  }),
  order: screen({ name: 'order', path: '/admin/data/orders/$id', title: 'Приказ', access }),
}
