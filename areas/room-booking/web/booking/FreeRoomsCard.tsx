import { useCall } from '#platform/web/api/use-call.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import styles from './Booking.module.css'
import { OwnLessonNote } from './OwnLessonNote.tsx'
import { RoomLine } from './RoomLine.tsx'
import type { WishUse } from './use-wish.ts'

export const useFreeRooms = ({ wish }: WishUse) =>
  useCall(roomBookingCalls.findFreeRooms, wish, { isAlwaysFresh: true })

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
      {isUserHasLoad && <OwnLessonNote>Заявку подать можно</OwnLessonNote>}
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
