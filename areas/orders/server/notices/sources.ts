import { addressOf } from '#platform/contract/address-of.ts'
import { CARDS } from '#platform/contract/cards.ts'
import { dayText } from '#platform/contract/date-text.ts'
import { noticeSource, type NoticeText } from '#platform/server/notices/notice-source.ts'
import { orderNotices } from '../../contract/notices.ts'
import { ORDER_KINDS } from '../../contract/order-kinds.ts'
import { listConcerned, listOrderFacts, type OrderFacts } from './order-facts-store.ts'

type Words = Pick<NoticeText, 'title' | 'detail'>

/** The change in an order's state since `wasDone`; null when there is none. */
function wordsOf(order: OrderFacts, { wasDone, today }: { wasDone: boolean; today: string }): Words | null {
  const { kind, number, orderedOn, effectiveOn, state, toGroup, counter } = order
  const what = ORDER_KINDS[kind].title.toLowerCase()
  if (state === 'done' && !wasDone) {
    const group = toGroup === null ? '' : `, группа ${toGroup}`
    return {
      title: `Приказ № ${number}: ${what}`,
      detail: `От ${dayText(orderedOn, today)}, действует с ${dayText(effectiveOn, today)}${group}`,
    }
  }
  if (state !== 'cancelled' || !wasDone) return null
  const by = counter && ` приказом № ${counter.number} от ${dayText(counter.orderedOn, today)}`
  return { title: `Приказ № ${number} отменён`, detail: `${ORDER_KINDS[kind].title}: отменено${by ?? ''}` }
}

const carriedOut = noticeSource({
  kind: orderNotices.carriedOut,
  recipients: (db, { subject }) => listConcerned(db, subject.orderId),
  async tell(db, cases, clock) {
    const requests = cases.map(({ personId, subject: { orderId } }, place) => ({ place, personId, orderId }))
    const orderByPlace = new Map((await listOrderFacts(db, requests)).map((order) => [order.place, order]))
    return cases.map(({ personId, former }, place) => {
      const order = orderByPlace.get(place)
      const words = order && wordsOf(order, { wasDone: former?.state === 'done', today: clock.today() })
      return words ? { ...words, to: addressOf(CARDS.person, { id: personId }) } : null
    })
  },
})

export const orderNoticeSources = [carriedOut]
