import { ahead, recordAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { orderCalls } from '../contract/calls.ts'
import type { orderScreens } from '../contract/screens.ts'

export default {
  orders: () => [ahead(orderCalls.listOrders, { page: 1 })],
  order: ({ params }) => recordAhead(orderCalls.getOrder, params),
} satisfies ScreenReads<keyof typeof orderScreens>
