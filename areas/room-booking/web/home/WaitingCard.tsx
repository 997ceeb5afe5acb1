import { nearDayText } from '#platform/contract/date-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { WaitingReservations } from '../../contract/reservation.ts'
import { roomBookingScreens } from '../../contract/screens.ts'
import { addressOfRequest } from './request-address.ts'

const to = addressOf(roomBookingScreens.bookingModeration)
const MOST_ROWS = 6

/** The requests for rooms that wait for a decision, the nearest day first. */
export default function WaitingCard({ value, now }: HomeWidgetProps<WaitingReservations>) {
  const { pending, items } = value
  return (
    <Card title="Заявки на помещения" note={`ждут решения ${pending}`} link={{ to, text: 'Вся очередь' }}>
      {items.length === 0 && <EmptyState text="Очередь пуста: все заявки рассмотрены" />}
      <RowList
        label="Ближайшие по дню"
        rows={items.slice(0, MOST_ROWS).map(({ id, name, date, room, author }) => ({
          key: id,
          title: `${room}: ${name}`,
          detail: author,
          end: nearDayText(date, now.date),
          tone: date === now.date ? 'warn' : undefined,
          to: addressOfRequest({ id, date }),
        }))}
      />
    </Card>
  )
}
