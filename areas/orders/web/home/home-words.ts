import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords, KeyFigure } from '#platform/web/router/home-words.ts'
import type { WaitingOrders } from '../../contract/home.ts'
import { orderScreens } from '../../contract/screens.ts'

const HINDERED = ['приказ не исполнен', 'приказа не исполнены', 'приказов не исполнены'] as const
const SIGNED = addressOf(orderScreens.orders, { state: 'signed' })

function keyFigures({ draftsCount, signedCount }: WaitingOrders): KeyFigure[] {
  return [
    {
      order: 60,
      label: 'Проекты приказов',
      value: String(draftsCount),
      note: 'ждут подписи',
      to: addressOf(orderScreens.orders, { state: 'draft' }),
    },
    {
      order: 61,
      label: 'Подписанные приказы',
      value: String(signedCount),
      note: 'ждут своего дня',
      to: SIGNED,
    },
  ]
}

const own = {
  fills: 'waitingOrders',
  source: 'подписанные приказы',
  order: 93,
  keyFigures,
  attention: ({ hinderedCount }) =>
    hinderedCount === 0
      ? []
      : [
          {
            key: `hindered-orders:${hinderedCount}`,
            tone: 'warn',
            title: counted(hinderedCount, HINDERED),
            detail: 'Исполнить их что‑то мешает: причина в приказе',
            to: SIGNED,
          },
        ],
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
