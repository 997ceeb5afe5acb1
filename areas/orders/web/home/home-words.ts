import { displayDate } from '#platform/contract/calendar.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import type { WaitingOrders } from '../../contract/home.ts'
import { orderScreens } from '../../contract/screens.ts'

const own = {
  fills: 'waitingOrders',
  source: 'подписанные приказы',
  order: 93,
  awaited: ({ items }) =>
    items.map(({ id, number, effectiveOn, signedAt, hasObstacle }) => ({
      key: String(id),
      title: `Приказ № ${number}`,
      detail: hasObstacle
        ? 'Подписан, но исполнить его что‑то мешает: откройте приказ'
        : `Подписан, исполняется ${displayDate(effectiveOn)}`,
      holder: 'кабинет',
      since: signedAt,
      to: addressOf(orderScreens.order, { id }),
    })),
} satisfies HomeWords<WaitingOrders>

export default [own]
