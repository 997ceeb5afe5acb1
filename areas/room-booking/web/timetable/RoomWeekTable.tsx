import { addDays, mondayOf } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import type { RoomSlot, RoomWeek } from '../../contract/room-timetable.ts'
import { dayText } from '../reservation-text.ts'
import { isTaken, slotsOfDay } from './room-moment.ts'
import { RoomHead } from './RoomTable.tsx'
import marks from './Marks.module.css'
import styles from './RoomTimetable.module.css'
import type { RoomWeekUse } from './use-room-week.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6]
const TAKEN = ['пара', 'пары', 'пар'] as const

interface RoomWeekTableProps {
  use: RoomWeekUse
  rooms: readonly RoomWeek[]
  chosenId: number | undefined
}

/** Rooms by days: in each day its lessons as marks, taken ones in the colour of their kind. A day opens by its head. */
export function RoomWeekTable({ use, rooms, chosenId }: RoomWeekTableProps) {
  const monday = mondayOf(use.date)
  const numbers = new Set(use.shownTimes.map(({ number }) => number))
  return (
    <div className={styles['scroll']} role="region" aria-label="Занятость помещений">
      <table className={styles['table']}>
        <caption>Занятость помещений на неделю</caption>
        <thead>
          <tr>
            <th scope="col">Аудитория</th>
            {WEEKDAYS.map((weekday) => {
              const date = addDays(monday, weekday - 1)
              return (
                <th key={weekday} scope="col" data-now={date === use.now.date || undefined}>
                  <button type="button" onClick={() => use.state.setFilters({ date, view: '' })}>
                    {dayText(date, use.now.date)}
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rooms.map((room) => (
            <tr key={room.id} data-chosen={room.id === chosenId || undefined}>
              <RoomHead use={use} room={room} isChosen={room.id === chosenId} />
              {WEEKDAYS.map((weekday) => (
                <td key={weekday}>
                  <DayMarks
                    slots={slotsOfDay(room, weekday).filter(({ lessonNumber }) => numbers.has(lessonNumber))}
                    isOpen={({ time }) => use.isOpen(addDays(monday, weekday - 1), time)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayMarksProps {
  slots: readonly RoomSlot[]
  isOpen: (slot: RoomSlot) => boolean
}

function DayMarks({ slots, isOpen }: DayMarksProps) {
  const taken = slots.filter(isTaken)
  return (
    <>
      <span className={marks['marks']} data-wide aria-hidden>
        {slots.map((slot) => (
          <i
            key={slot.lessonNumber}
            data-type={slot.events[0]?.type}
            data-kind={slot.events[0]?.kind ?? undefined}
            data-pending={slot.events[0]?.isPending || undefined}
            data-closed={(!isTaken(slot) && !isOpen(slot)) || undefined}
          >
            {slot.lessonNumber}
          </i>
        ))}
      </span>
      <small className={marks['count']}>
        {taken.length === 0 ? (slots.some(isOpen) ? 'свободна' : 'закрыто') : counted(taken.length, TAKEN)}
      </small>
    </>
  )
}
