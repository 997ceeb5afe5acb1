import { useAction } from '#platform/web/api/use-call.ts'
import { orderCalls } from '../contract/calls.ts'

const refresh = [orderCalls.listOrders, orderCalls.getOrder, orderCalls.previewOrder]

/** The actions on an order; failures of forms land in them. */
export function useOrders() {
  return {
    create: useAction(orderCalls.createOrder, { refresh, success: 'Проект приказа создан', failure: null }),
    save: useAction(orderCalls.saveOrder, { refresh, success: 'Проект приказа сохранён', failure: null }),
    changeLines: useAction(orderCalls.saveOrder, { refresh }),
    sign: useAction(orderCalls.signOrder, { refresh, success: 'Приказ подписан' }),
    cancel: useAction(orderCalls.cancelOrder, { refresh, success: 'Приказ отменён' }),
    counter: useAction(orderCalls.counterOrder, {
      refresh,
      success: 'Приказ отменён встречным',
      failure: null,
    }),
  }
}
