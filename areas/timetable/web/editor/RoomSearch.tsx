import { useFoundRooms } from '../rooms/use-found-rooms.ts'
import { FoundSubject } from './FoundSubject.tsx'

/** Any room by its number. */
export function RoomSearch({ onChoose }: { onChoose: (room: { id: number; name: string }) => void }) {
  return (
    <FoundSubject
      id="editor-room-search"
      label="Другая аудитория"
      source={useFoundRooms()}
      onChoose={({ id, title }) => onChoose({ id: Number(id), name: title })}
    />
  )
}
