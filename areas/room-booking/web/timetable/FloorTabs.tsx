import type { RoomWeek } from '../../contract/room-timetable.ts'
import { freeCountText } from './free-count-text.ts'
import { isFree, type DayMoment } from './room-moment.ts'
import styles from './Marks.module.css'
import { floorOf, type RoomWeekUse } from './use-room-week.ts'

/** The rooms that are free: now, or on another day all day. */
export const freeRooms = (rooms: readonly RoomWeek[], moment: DayMoment): RoomWeek[] =>
  rooms.filter((room) => isFree(room, moment, 'now'))

/** The floors of the building, each with a mark a room: green is free. The chosen floor is the only one shown. */
export function FloorTabs({ use, rooms }: { use: RoomWeekUse; rooms: readonly RoomWeek[] }) {
  const floors = [...Map.groupBy(rooms, floorOf)]
  if (floors.length < 2) return null
  const choose = (floor: string) => use.state.setFilter('floor', floor)
  return (
    <div className={styles['floors']} role="group" aria-label="Этажи">
      <button type="button" aria-pressed={use.floor === ''} onClick={() => choose('')}>
        <b>Все этажи</b>
        <FreeCount use={use} rooms={rooms} />
      </button>
      {floors.map(([floor, ofFloor]) => (
        <button
          key={floor}
          type="button"
          aria-pressed={use.floor === floor}
          onClick={() => choose(use.floor === floor ? '' : floor)}
        >
          <b>{floor}</b>
          <FreeCount use={use} rooms={ofFloor} />
          {use.kind === null && <Marks rooms={ofFloor} moment={use.moment} />}
        </button>
      ))}
    </div>
  )
}

function FreeCount({ use: { moment, kind }, rooms }: { use: RoomWeekUse; rooms: readonly RoomWeek[] }) {
  // A reader who only sees lessons does not see the reservations: it is not known what is free.
  if (kind !== null) return <small>{rooms.length}</small>
  return <small>{freeCountText(freeRooms(rooms, moment).length)}</small>
}

function Marks({ rooms, moment }: { rooms: readonly RoomWeek[]; moment: DayMoment }) {
  return (
    <span className={styles['marks']} aria-hidden>
      {rooms.map((room) => (
        <i key={room.id} data-free={isFree(room, moment, 'now') || undefined} />
      ))}
    </span>
  )
}
