import { counted } from '#platform/contract/plural.ts'
import type { RoomWeek } from '../../contract/room-timetable.ts'
import { isTaken } from './room-moment.ts'
import styles from './Marks.module.css'

const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб']
const TAKEN = ['пара', 'пары', 'пар'] as const

/** A small week: the taken lessons, in the colours of their kinds, and their number. */
export function WeekMap({ room, weekday }: { room: RoomWeek; weekday: number }) {
  const cells = room.slots.filter((slot) => slot.weekday <= DAYS.length)
  const taken = cells.filter(isTaken)
  const numbers = cells.filter((slot) => slot.weekday === 1).map(({ lessonNumber }) => lessonNumber)
  const takenOn = (day: number) => taken.filter((slot) => slot.weekday === day).length
  return (
    <div className={styles['week']}>
      <p>
        <b>Неделя</b> занята {taken.length} из {cells.length}
      </p>
      <div aria-hidden>
        <span />
        {numbers.map((number) => (
          <span key={number}>{number}</span>
        ))}
      </div>
      {DAYS.map((day, index) => (
        <div
          key={day}
          data-chosen={index + 1 === weekday || undefined}
          role="img"
          aria-label={`${day}: занято ${counted(takenOn(index + 1), TAKEN)}`}
        >
          <span>{day}</span>
          {cells
            .filter((slot) => slot.weekday === index + 1)
            .map(({ lessonNumber, events: [event] }) => (
              <i key={lessonNumber} data-type={event?.type} data-kind={event?.kind ?? undefined} />
            ))}
        </div>
      ))}
    </div>
  )
}
