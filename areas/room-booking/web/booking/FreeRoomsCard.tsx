import { counted } from '#platform/contract/plural.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import type { FreeRoom } from '../../contract/reservation.ts'
import styles from './Booking.module.css'
import type { WishUse } from './use-wish.ts'

const SEATS = ['место', 'места', 'мест'] as const

export const useFreeRooms = ({ wish }: WishUse) =>
  useCall(roomBookingCalls.findFreeRooms, wish, { isAlwaysFresh: true })

export const seatsText = ({ capacity }: FreeRoom): string =>
  capacity === null ? 'мест не указано' : counted(capacity, SEATS)

/** The rooms that nothing takes then, the smallest that fit first. */
export function FreeRoomsCard({ use, takenId }: { use: WishUse; takenId: number | null }) {
  const found = useFreeRooms(use)
  if (found.error)
    return (
      <Card title="Свободные помещения">{<p className={styles['problem']}>{errorText(found.error)}</p>}</Card>
    )
  if (!found.data) return <PageSkeleton />
  const { rooms, isUserHasLoad } = found.data
  const shown = rooms.filter(({ id }) => id !== takenId)
  return (
    <Card title="Свободные помещения" note={shown.length}>
      {isUserHasLoad && (
        <p className={styles['load']} role="status">
          <b>У вас в это время занятие.</b> Заявку подать можно
        </p>
      )}
      {shown.length === 0 && (
        <EmptyState text="В это время подходящих свободных помещений нет. Измените пары, дату или оснащение" />
      )}
      <ul className={styles['rooms']}>
        {shown.map((room) => (
          <RoomLine key={room.id} room={room} use={use} />
        ))}
      </ul>
    </Card>
  )
}

function RoomLine({ room, use: { roomId, state } }: { room: FreeRoom; use: WishUse }) {
  const isChosen = room.id === roomId
  return (
    <li data-chosen={isChosen || undefined}>
      <div>
        <b>{room.name}</b> <span>{seatsText(room)}</span>
        <small>{[room.building.name, ...room.tags.map(({ name }) => name.toLowerCase())].join(' · ')}</small>
      </div>
      <Button
        isSmall
        kind={isChosen ? 'tinted' : 'plain'}
        aria-pressed={isChosen}
        aria-label={`${isChosen ? 'Выбрано' : 'Выбрать'} ${room.name}`}
        onClick={() => state.setFilter('room', isChosen ? '' : String(room.id))}
      >
        {isChosen ? 'Выбрано' : 'Выбрать'}
      </Button>
    </li>
  )
}
