import styles from './Editor.module.css'
import { ROOM_ID } from './ids.ts'
import { RoomSearch } from './RoomSearch.tsx'
import type { Target } from './target.ts'
import type { HeldLesson } from './use-held.ts'

/** The room of the target: its own, those that are free in all chosen weeks, or any other by its number. */
export function RoomChoice({ held, target }: { held: HeldLesson; target: Target }) {
  const { rooms, aim, origin } = held
  const offered = [
    ...new Map(
      [target.room, origin?.room, ...rooms].flatMap((room) => (room ? [[room.id, room]] : [])),
    ).values(),
  ]
  const choose = (id: string) =>
    aim({ ...target, room: offered.find((room) => String(room.id) === id) ?? null })
  return (
    <section className={styles['room']} aria-label="Аудитория">
      <label htmlFor={ROOM_ID}>Аудитория</label>
      <select
        id={ROOM_ID}
        aria-keyshortcuts="A"
        value={target.room?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {rooms.some((room) => room.id === id) ? `${name} — свободна` : name}
          </option>
        ))}
        <option value="">Без аудитории</option>
      </select>
      <RoomSearch onChoose={(room) => aim({ ...target, room })} />
    </section>
  )
}
