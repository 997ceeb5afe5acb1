import type { RoomWeek } from '../../contract/room-timetable.ts'
import { freeCountText } from './free-count-text.ts'
import { isFree } from './room-moment.ts'
import styles from './Marks.module.css'
import { floorOf, isTyped, type RoomWeekUse } from './use-room-week.ts'

/**
 * The floors of the building, each with a mark a room: green is free at the time that the filters name. The
 * chosen floor is the only one shown.
 */
export function FloorTabs({ use, rooms }: FloorProps) {
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
          {use.kind === null && <Marks use={use} rooms={ofFloor} />}
        </button>
      ))}
    </div>
  )
}

interface FloorProps {
  use: RoomWeekUse
  rooms: readonly RoomWeek[]
}

function FreeCount({ use, rooms }: FloorProps) {
  const typed = rooms.filter((room) => isTyped(use, room))
  // A reader who only sees lessons does not see the reservations: it is not known what is free.
  if (use.kind !== null) return <small>{typed.length}</small>
  const free = typed.filter((room) => isFree(room, use.moment, use.countedWhen))
  return <small>{freeCountText(free.length)}</small>
}

function Marks({ use, rooms }: FloorProps) {
  return (
    <span className={styles['marks']} aria-hidden>
      {rooms.map((room) => (
        <i
          key={room.id}
          data-free={(isTyped(use, room) && isFree(room, use.moment, use.countedWhen)) || undefined}
        />
      ))}
    </span>
  )
}
