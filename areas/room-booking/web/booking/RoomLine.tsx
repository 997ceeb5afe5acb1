import type { ReactNode } from 'react'
import { counted } from '#platform/contract/plural.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { FreeRoom } from '../../contract/reservation.ts'
import type { WishUse } from './use-wish.ts'

const SEATS = ['место', 'места', 'мест'] as const

export const seatsText = ({ capacity }: FreeRoom): string =>
  capacity === null ? 'мест не указано' : counted(capacity, SEATS)

interface RoomLineProps {
  room: FreeRoom
  use: WishUse
  /** Further text about the room. */
  children?: ReactNode
}

/** A room that one may choose; a second press gives the choice up. */
export function RoomLine({ room, use: { roomId, state }, children }: RoomLineProps) {
  const isChosen = room.id === roomId
  return (
    <li data-chosen={isChosen || undefined}>
      <div>
        <b>{room.name}</b> <span>{seatsText(room)}</span>
        <small>{[room.building.name, ...room.tags.map(({ name }) => name.toLowerCase())].join(' · ')}</small>
        {children}
      </div>
      <Button
        isSmall
        kind={isChosen ? 'tinted' : 'plain'}
        aria-pressed={isChosen}
        aria-label={`${isChosen ? 'Выбрано' : 'Выбрать'} ${room.name}`}
        onClick={() => state.setFilter('room', isChosen ? '' : String(room.id))}
      >
        {isChosen ? 'Выбрано' : 'Выбрать'}
      </Button>
    </li>
  )
}
