import { displayDate } from '#platform/contract/calendar.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { orderCalls } from '../contract/calls.ts'
import { ORDER_STATE_TITLES } from '../contract/order-kinds.ts'
import type { Order } from '../contract/order.ts'
import { orderScreens } from '../contract/screens.ts'
import { EffectCard } from './EffectCard.tsx'
import { HeadCard } from './HeadCard.tsx'
import { LinesCard } from './LinesCard.tsx'
import { NewOrder } from './NewOrder.tsx'
import { kindTitle, nameOf } from './order-text.ts'
import { OrderSteps } from './OrderSteps.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import styles from './Order.module.css'

const toList = <ButtonLink to={addressOf(orderScreens.orders)}>К списку</ButtonLink>

/** One order; `new` in the address begins one. */
export default function OrderPage() {
  const segment = usePathSegment('id')
  return segment === 'new' ? (
    <NewOrder actions={toList} />
  ) : (
    <KnownOrder key={segment} id={Number(segment) || 0} />
  )
}

function contextOf(order: Order): string {
  const { state, effectiveOn, signedBy, doneAt } = order
  const parts = [
    kindTitle(order),
    ORDER_STATE_TITLES[state],
    `действует с ${displayDate(effectiveOn)}`,
    signedBy && `подписал: ${signedBy}`,
    doneAt && `исполнен ${momentText(doneAt)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

function KnownOrder({ id }: { id: number }) {
  const order = useCall(orderCalls.getOrder, { id }, { keepsLast: false })
  const { data } = order
  return (
    <Page
      title={data ? `Приказ ${nameOf(data)}` : orderScreens.order.title}
      context={data && contextOf(data)}
      loading={order}
      failureText="Произошла ошибка при получении приказа"
      actions={
        <>
          {data && <OrderSteps order={data} />}
          {toList}
        </>
      }
    >
      {(known) => <OrderBody order={known} />}
    </Page>
  )
}

function OrderBody({ order }: { order: Order }) {
  const { state, effect, undoes, undoneBy, obstacle, ground } = order
  return (
    <div className={styles['order']}>
      {obstacle !== null && (
        <p role="status">
          <Tag tone="error">Не исполнен</Tag> {obstacle}
        </p>
      )}
      {undoes && <Related text="Отменяет приказ" order={undoes} />}
      {undoneBy && <Related text="Отменён встречным приказом" order={undoneBy} />}
      {state === 'draft' ? <HeadCard order={order} /> : ground !== '' && <p>Основание: {ground}</p>}
      {effect === null ? <LinesCard order={order} /> : <EffectCard effect={effect} />}
      {(state === 'draft' || state === 'signed') && order.lines.length > 0 && <PreviewCard order={order} />}
    </div>
  )
}

function Related({ text, order }: { text: string; order: NonNullable<Order['undoes']> }) {
  return (
    <p>
      {text} <AppLink to={addressOf(orderScreens.order, { id: order.id })}>{nameOf(order)}</AppLink>
    </p>
  )
}
