import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { orderCalls } from '../contract/calls.ts'

export default {
  orders: () => [ahead(orderCalls.listOrders, { page: 1 })],
} satisfies ScreenReads
