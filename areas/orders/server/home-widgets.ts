import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { WaitingOrders } from '../contract/home.ts'
import { kindsFor } from '../contract/order-kinds.ts'
import { countOpenOrders, listWaiting } from './order-store.ts'

const waitingOrders = widgetSource({
  key: 'waitingOrders',
  value: WaitingOrders,
  access: { anyOf: ['university-data', 'hr-import'] },
  async read(db, { personId, permissions }) {
    const kinds = kindsFor(permissions)
    const [counts, items] = await Promise.all([
      countOpenOrders(db, kinds),
      listWaiting(db, { personId, kinds }),
    ])
    return { ...counts, items }
  },
})

export const ordersHomeWidgets = [waitingOrders]
