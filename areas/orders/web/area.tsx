import { defineArea } from '#platform/web/router/area.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import { orderScreens } from '../contract/screens.ts'

const KEEPERS = ['university-data', 'hr-import']
// Few keep orders: the script of the home page does without their words.
const loadKeeperWords = () => import('./home/home-words.ts')

export const ordersWeb = defineArea({
  name: 'orders',
  screens: orderScreens,
  hasHomeFigures: (user) => holdsAny(user, KEEPERS),
  homeWordsByRight: { permissions: KEEPERS, load: loadKeeperWords },
  pages: {
    orders: () => import('./OrdersPage.tsx'),
    order: () => import('./OrderPage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
