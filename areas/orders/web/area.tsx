import { defineArea } from '#platform/web/router/area.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import { orderScreens } from '../contract/screens.ts'

const KEEPERS = ['university-data', 'hr-import']

export const ordersWeb = defineArea({
  name: 'orders',
  screens: orderScreens,
  hasHomeFigures: (user) => holdsAny(user, KEEPERS),
  homeWordsByRight: { permissions: KEEPERS, isRare: true, load: () => import('./home/home-words.ts') },
  pages: {
    orders: () => import('./OrdersPage.tsx'),
    order: () => import('./OrderPage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
