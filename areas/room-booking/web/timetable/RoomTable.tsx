import { Fragment } from 'react'
import type { RoomSlot, RoomWeek } from '../../contract/room-timetable.ts'
import { EventMark } from './EventMark.tsx'
import { isTaken, slotsOfDay, stateOfRoom } from './room-moment.ts'
import styles from './RoomTimetable.module.css'
import { floorOf, type RoomWeekUse } from './use-room-week.ts'

interface RoomTableProps {
  use: RoomWeekUse
  rooms: readonly RoomWeek[]
  chosenId: number | undefined
}

/** Rooms by lessons, floor by floor; the lesson that is on now is a column of its own colour. */
export function RoomTable({ use, rooms, chosenId }: RoomTableProps) {
  const floors = [...Map.groupBy(rooms, floorOf)]
  return (
    <div className={styles['scroll']} role="region" aria-label="Занятость помещений">
      <table className={styles['table']}>
        <caption>Занятость помещений на день</caption>
        <thead>
          <tr>
            <th scope="col">Аудитория</th>
            {use.shownTimes.map(({ number, start, end }) => (
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
                <th scope="rowgroup" colSpan={use.shownTimes.length + 1}>
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

interface RowProps {
  use: RoomWeekUse
  room: RoomWeek
  isChosen: boolean
}

function RoomRow({ use, room, isChosen }: RowProps) {
  const numbers = new Set(use.shownTimes.map(({ number }) => number))
  const slots = slotsOfDay(room, use.weekday).filter(({ lessonNumber }) => numbers.has(lessonNumber))
  return (
    <tr data-chosen={isChosen || undefined}>
      <RoomHead use={use} room={room} isChosen={isChosen} />
      {slots.map((slot) => (
        <td key={slot.lessonNumber} data-now={isNow(use, slot.time) || undefined}>
          {slot.events.map((event) => (
            <EventMark key={`${event.type} ${event.id}`} event={event} />
          ))}
          {!isTaken(slot) && use.kind === null && <FreeSlot use={use} room={room} slot={slot} />}
        </td>
      ))}
    </tr>
  )
}

/** The name of a room, by which it opens next to the table, and its uses. */
export function RoomHead({ use, room: { id, name, capacity, tags }, isChosen }: RowProps) {
  const detail = [capacity, ...tags.map((tag) => tag.name.toLowerCase())].filter(Boolean).join(' · ')
  return (
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
  )
}

interface FreeSlotProps extends Omit<RowProps, 'isChosen'> {
  slot: RoomSlot
}

/** Closed outside the hours of the building; at the lesson that is on, until when the room is free. */
function FreeSlot({ use, room, slot: { time } }: FreeSlotProps) {
  if (!use.isOpen(use.date, time)) return <p className={styles['closed']}>закрыто</p>
  return isNow(use, time) ? <FreeUntil use={use} room={room} /> : null
}

function FreeUntil({ use: { moment }, room }: Omit<RowProps, 'isChosen'>) {
  const { freeUntil } = stateOfRoom(room, moment)
  return <p className={styles['free']}>{freeUntil === null ? 'свободна' : `до ${freeUntil}`}</p>
}
