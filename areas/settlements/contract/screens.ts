import { screen } from '#platform/contract/screen.ts'

const keeper = { anyOf: ['university-data'] } as const
const of = 'admin-settlements'

export const settlementsScreens = {
  ownSettlements: screen({
    name: 'mutual-settlements',
    path: '/settlements',
    title: 'Взаиморасчёты',
    access: 'signed-in',
    icon: 'list',
  }),
  history: screen({
    name: 'mutual-settlements-history',
    path: '/settlements/$id',
    title: 'История взаиморасчётов',
    access: 'signed-in',
    shownTo: { permissions: [] },
  }),
  keptSettlements: screen({
    name: of,
    path: '/admin/data/settlements',
    title: 'Взаиморасчёты: ведение',
    access: keeper,
    icon: 'list',
    part: { of, title: 'Долги и переплаты', order: 1 },
  }),
  requests: screen({
    name: 'admin-overpayments',
    path: '/admin/data/settlements/requests',
    title: 'Заявления о переплате',
    access: keeper,
    part: { of, title: 'Заявления о переплате', order: 3 },
  }),
  payees: screen({
    name: 'admin-payees',
    path: '/admin/data/settlements/payees',
    title: 'Реквизиты для оплаты',
    access: keeper,
    part: { of, title: 'Реквизиты', order: 2 },
  }),
}
