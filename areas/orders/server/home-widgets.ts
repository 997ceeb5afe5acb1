import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { WaitingOrders } from '../contract/home.ts'
import { kindsFor } from '../contract/order-kinds.ts'
import { listWaiting } from './order-store.ts'

const waitingOrders = widgetSource({
  key: 'waitingOrders',
  value: WaitingOrders,
  access: { anyOf: ['university-data', 'hr-import'] },
  async read(db, { personId, permissions }) {
    return { items: await listWaiting(db, { personId, kinds: kindsFor(permissions) }) }
  },
})

export const ordersHomeWidgets = [waitingOrders]
