import { displayDate } from '#platform/contract/calendar.ts'
import type { TagTone } from '#platform/web/ui/Tag.tsx'
import { ORDER_KINDS, type OrderState } from '../contract/order-kinds.ts'
import type { EffectLine, ListedOrder, Order } from '../contract/order.ts'

export function kindTitle({ kind }: Pick<ListedOrder, 'kind'>): string {
  return kind === 'counter' ? 'Встречный приказ' : ORDER_KINDS[kind].title
}

export const STATE_TONES: Record<OrderState, TagTone> = {
  draft: 'neutral',
  signed: 'primary',
  done: 'ok',
  cancelled: 'warn',
}

/** The order in a line: its number and date. */
export function nameOf({ number, orderedOn }: Pick<Order, 'number' | 'orderedOn'>): string {
  return `№ ${number} от ${displayDate(orderedOn)}`
}

/** «Группа: ИВТ-1 → ИВТ-2». */
export function changeText({ title, from, to }: EffectLine['changes'][number]): string {
  return from === null ? `${title}: ${to ?? 'нет'}` : `${title}: ${from} → ${to ?? 'нет'}`
}
