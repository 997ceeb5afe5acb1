import { defineArea } from '#platform/server/areas/area.ts'
import { ORDER_KIND_NAMES, ORDER_STATE_TITLES, ruleOf } from '../contract/order-kinds.ts'
import { orderScreens } from '../contract/screens.ts'

export const ordersServer = defineArea({
  name: 'orders',
  screens: orderScreens,
  handlers: async () => (await import('./handlers.ts')).ordersArea,
  homeWidgets: async () => (await import('./home-widgets.ts')).ordersHomeWidgets,
  imports: async () => (await import('./imports/orders.ts')).orderImports,
  notices: async () => (await import('./notices/sources.ts')).orderNoticeSources,
  jobs: async () => (await import('./jobs.ts')).orderJobs,
  seed: { load: async () => (await import('./seed.ts')).seedOrders },
  audit: {
    actions: {
      'orders.cancel': 'Приказ отменён до исполнения',
      'orders.cannot-take-effect': 'Приказ не исполнен в срок',
      'orders.change': 'Изменён проект приказа',
      'orders.counter': 'Приказ отменён встречным приказом',
      'orders.create': 'Начат проект приказа',
      'orders.export': 'Выгружен список приказов',
      'orders.sign': 'Подписан приказ',
      'orders.take-effect': 'Приказ исполнен в свой день',
    },
    entities: { order_document: 'Приказ' },
    names: { order_document: { table: 'order_document', name: "'№ ' || t.number" } },
    codes: {
      kind: {
        ...Object.fromEntries(ORDER_KIND_NAMES.map((kind) => [kind, ruleOf(kind).title])),
        counter: 'Встречный приказ',
      },
      state: ORDER_STATE_TITLES,
    },
  },
})
