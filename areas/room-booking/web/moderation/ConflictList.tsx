import type { Conflicts } from '../../contract/reservation.ts'
import styles from './Moderation.module.css'

const TYPES = { lesson: 'занятие', iet: 'занятие ИОТ', extra: 'доп. занятие', reservation: 'заявка' } as const

/** The other uses of the room, or by the author, at that time. */
export function ConflictList({
  conflicts: { items, isRoomHasLoad, isUserHasLoad },
}: {
  conflicts: Conflicts
}) {
  if (items.length === 0) return <p>Помещение и заявитель в это время свободны</p>
  return (
    <div className={styles['conflicts']} data-tone={isRoomHasLoad ? 'error' : 'warn'}>
      <b>{isRoomHasLoad ? 'Помещение занято' : isUserHasLoad && 'У заявителя занятие: решению не мешает'}</b>
      <ul>
        {items.map(({ type, id, title, lessonNumber, of }) => (
          <li key={`${of} ${type} ${id} ${lessonNumber}`}>
            {lessonNumber}-я пара: {title} ({TYPES[type]},{' '}
            {of === 'room' ? 'в этом помещении' : 'у заявителя'})
          </li>
        ))}
      </ul>
    </div>
  )
}
