import { errorText } from '#platform/web/api/api-error.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import type { SeriesRoom } from '../../contract/series.ts'
import { dayText } from '../reservation-text.ts'
import styles from './Booking.module.css'
import { RoomLine } from './RoomLine.tsx'
import type { WishUse } from './use-wish.ts'

export function useSeriesRooms({ wish, dates }: WishUse) {
  const { date: _, ...rest } = wish
  return useCall(roomBookingCalls.findSeriesRooms, { ...rest, dates }, { isAlwaysFresh: true })
}

/** The rooms for a series: those that are free on all dates, then those that need another room on some. */
export function SeriesRoomsCard({ use }: { use: WishUse }) {
  const found = useSeriesRooms(use)
  if (found.error)
    return (
      <Card title="Помещения для серии">
        <p className={styles['problem']}>{errorText(found.error)}</p>
      </Card>
    )
  if (!found.data) return <PageSkeleton />
  const { rooms, userHasLoadOn } = found.data
  const free = rooms.filter(({ taken }) => taken.length === 0)
  const similar = rooms.filter(({ taken }) => taken.length > 0)
  return (
    <Card title={`Свободны во все даты: ${free.length}`} note="сначала ближе по числу мест">
      {userHasLoadOn.length > 0 && (
        <p className={styles['load']} role="status">
          <b>У вас в это время занятие</b> {userHasLoadOn.map((date) => dayText(date, use.today)).join('; ')}.
          Заявку подать можно
        </p>
      )}
      {rooms.length === 0 && (
        <EmptyState text="Подходящих помещений нет ни на одну из дат. Измените пары, дату или оснащение" />
      )}
      <RoomLines rooms={free} use={use} />
      {similar.length > 0 && <h3 className={styles['group']}>Похожие, если подойдёт замена</h3>}
      <RoomLines rooms={similar} use={use} />
    </Card>
  )
}

function RoomLines({ rooms, use }: { rooms: readonly SeriesRoom[]; use: WishUse }) {
  if (rooms.length === 0) return null
  return (
    <ul className={styles['rooms']}>
      {rooms.map((room) => (
        <RoomLine key={room.id} room={room} use={use}>
          <RoomDates dates={use.dates} taken={room.taken} />
        </RoomLine>
      ))}
    </ul>
  )
}

/** Each date of the series, those on which the room is taken struck out. */
function RoomDates({ dates, taken }: { dates: readonly string[]; taken: readonly string[] }) {
  return (
    <span className={styles['dates']}>
      {dates.map((date) =>
        taken.includes(date) ? (
          <s key={date} aria-label={`${dayOfMonth(date)} занято`}>
            {dayOfMonth(date)}
          </s>
        ) : (
          <span key={date}>{dayOfMonth(date)}</span>
        ),
      )}
    </span>
  )
}

/** «25.11» */
const dayOfMonth = (date: string): string => `${date.slice(8)}.${date.slice(5, 7)}`
