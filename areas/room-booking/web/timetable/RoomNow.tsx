import type { RoomSlot, RoomWeek } from '../../contract/room-timetable.ts'
import type { stateOfRoom } from './room-moment.ts'
import { EventMark } from './EventMark.tsx'
import styles from './RoomNow.module.css'

type State = ReturnType<typeof stateOfRoom>

/** Whether a room is free, and until when: the most frequent question about it. */
interface MomentLineProps {
  state: State
  isToday: boolean
  /** The building is closed now. */
  isClosed?: boolean
}

export function MomentLine({ state, isToday, isClosed = false }: MomentLineProps) {
  return (
    <p className={styles['moment']} data-free={(state.now === null && !isClosed) || undefined}>
      {isClosed && state.now === null ? 'Корпус сейчас закрыт' : momentText(state, isToday)}
    </p>
  )
}

function momentText({ now, next, freeUntil }: State, isToday: boolean): string {
  if (!isToday) return next ? `Первое занятие в ${next.time.start}` : 'Весь день свободна'
  if (now) return `Занята до ${now.time.end}: ${now.events[0]?.title ?? 'занятие'}`
  return freeUntil === null ? 'Свободна до конца дня' : `Свободна до ${freeUntil}`
}

export const tagsText = (tags: RoomWeek['tags']): string =>
  tags.length > 0 ? `Есть: ${tags.map(({ name }) => name.toLowerCase()).join(', ')}` : 'Оснащение не указано'

/** Every lesson of a day with the use of the room. */
interface DayListProps {
  slots: readonly RoomSlot[]
  /** Says whether the building is open at a lesson. */
  isOpen: (time: RoomSlot['time']) => boolean
}

export function DayList({ slots, isOpen }: DayListProps) {
  return (
    <ol className={styles['day']} aria-label="Весь день">
      {slots.map(({ lessonNumber, time, events }) => (
        <li key={lessonNumber}>
          <span>
            {lessonNumber}. {time.start}
          </span>
          {events.length === 0 ? (
            <span>{isOpen(time) ? 'свободно' : 'закрыто'}</span>
          ) : (
            events.map((event) => <EventMark key={`${event.type} ${event.id}`} event={event} isFull />)
          )}
        </li>
      ))}
    </ol>
  )
}
