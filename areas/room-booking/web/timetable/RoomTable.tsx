import { Fragment } from 'react'
import type { RoomEvent, RoomSlot, RoomWeek } from '../../contract/room-timetable.ts'
import { slotsOfDay } from './room-moment.ts'
import styles from './RoomTimetable.module.css'
import type { RoomWeekUse } from './use-room-week.ts'

const KINDS = { iet: 'ИОТ', extra: 'доп.', reservation: 'бронь' } as const

interface RoomTableProps {
  use: RoomWeekUse
  rooms: readonly RoomWeek[]
  chosenId: number | undefined
}

/** Rooms by lessons, floor by floor; the lesson that is on now is a column of its own colour. */
export function RoomTable({ use, rooms, chosenId }: RoomTableProps) {
  const floors = [...Map.groupBy(rooms, ({ floor }) => floor?.name ?? 'Этаж не указан')]
  return (
    <div className={styles['scroll']} role="region" aria-label="Занятость помещений">
      <table className={styles['table']}>
        <caption>Занятость помещений на день</caption>
        <thead>
          <tr>
            <th scope="col">Аудитория</th>
            {use.times.map(({ number, start, end }) => (
              <th key={number} scope="col" data-now={isNow(use, { start, end }) || undefined}>
                {number} <small>{start}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {floors.map(([floor, ofFloor]) => (
            <Fragment key={floor}>
              <tr className={styles['floor']}>
                <th scope="rowgroup" colSpan={use.times.length + 1}>
                  {floor}
                </th>
              </tr>
              {ofFloor.map((room) => (
                <RoomRow key={room.id} use={use} room={room} isChosen={room.id === chosenId} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isNow = ({ date, now }: RoomWeekUse, { start, end }: RoomSlot['time']) =>
  date === now.date && start <= now.time && now.time < end

function RoomRow({ use, room, isChosen }: { use: RoomWeekUse; room: RoomWeek; isChosen: boolean }) {
  const { id, name, capacity, tags } = room
  const detail = [capacity, ...tags.map((tag) => tag.name.toLowerCase())].filter(Boolean).join(' · ')
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={() => use.state.setFilter('room', isChosen ? '' : String(id))}
        >
          {name}
        </button>
        <small>{detail}</small>
      </th>
      {slotsOfDay(room, use.weekday).map((slot) => (
        <td key={slot.lessonNumber} data-now={isNow(use, slot.time) || undefined}>
          {slot.events.map((event) => (
            <EventMark key={`${event.type} ${event.id}`} event={event} />
          ))}
        </td>
      ))}
    </tr>
  )
}

/** What takes a room: what it is, and whose; in full the name of the discipline or the event too. */
export function EventMark({ event, isFull }: { event: RoomEvent; isFull?: boolean }) {
  const { type, kind, mark, title, who, isPending } = event
  const sort = isPending ? 'заявка' : type === 'lesson' ? (mark ?? 'занятие') : KINDS[type]
  const words = isFull ? [title, who] : [who ?? title]
  return (
    <div
      className={styles['event']}
      data-type={type}
      data-kind={kind ?? undefined}
      data-pending={isPending || undefined}
    >
      <b>{sort}</b>
      {words.map((text) => text && <span key={text}>{text}</span>)}
    </div>
  )
}
