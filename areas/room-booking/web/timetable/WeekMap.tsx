import type { RoomWeek } from '../../contract/room-timetable.ts'
import styles from './RoomTimetable.module.css'

const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб']

/** The week in small: which lessons are taken, and how many. */
export function WeekMap({ room, weekday }: { room: RoomWeek; weekday: number }) {
  const cells = room.slots.filter((slot) => slot.weekday <= DAYS.length)
  const taken = cells.filter(({ events }) => events.length > 0)
  return (
    <div className={styles['week']}>
      <p>
        <b>Неделя</b> занята {taken.length} из {cells.length}
      </p>
      {DAYS.map((day, index) => (
        <div key={day} data-chosen={index + 1 === weekday || undefined}>
          <span>{day}</span>
          {cells
            .filter((slot) => slot.weekday === index + 1)
            .map(({ lessonNumber, events }) => (
              <i key={lessonNumber} data-taken={events.length > 0 || undefined} aria-hidden />
            ))}
        </div>
      ))}
    </div>
  )
}
