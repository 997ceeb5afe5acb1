import { Combobox } from '#platform/web/forms/choice/Combobox.tsx'
import { useFoundRooms } from '../rooms/use-found-rooms.ts'
import styles from './Editor.module.css'
import type { Target } from './target.ts'
import type { HeldLesson } from './use-held.ts'

export const ROOM_ID = 'editor-room'
const SEARCH_ID = 'editor-room-search'

/** The room of the target: its own, those that are free in all chosen weeks, or any other by its number. */
export function RoomChoice({ held, target }: { held: HeldLesson; target: Target }) {
  const { rooms, aim, origin } = held
  const source = useFoundRooms()
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
      <label id={`${SEARCH_ID}-label`} htmlFor={SEARCH_ID} className="visually-hidden">
        Другая аудитория
      </label>
      <Combobox
        id={SEARCH_ID}
        aria-labelledby={`${SEARCH_ID}-label`}
        placeholder="Другая: номер"
        source={source}
        value={null}
        isForgetful
        onChange={(option) =>
          option && aim({ ...target, room: { id: Number(option.id), name: option.title } })
        }
        // The list itself says that it has found nothing.
        onStray={() => undefined}
      />
    </section>
  )
}
