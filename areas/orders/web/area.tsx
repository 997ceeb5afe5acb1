import { defineArea } from '#platform/web/router/area.ts'
import { orderScreens } from '../contract/screens.ts'

export const ordersWeb = defineArea({
  name: 'orders',
  screens: orderScreens,
  homeWords: () => import('./home/home-words.ts'),
  pages: {
    orders: () => import('./OrdersPage.tsx'),
    order: () => import('./OrderPage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
