import { useEffect, useRef, useState } from 'react'
import { Page } from '#platform/web/ui/Page.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { useInSight } from '#platform/web/ui/use-in-sight.ts'
import { roomBookingScreens } from '../../contract/screens.ts'
import styles from './Booking.module.css'
import { FreeRoomsBar, SeriesRoomsBar } from './FoundBar.tsx'
import { FreeRoomsCard } from './FreeRoomsCard.tsx'
import { OwnReservations } from './OwnReservations.tsx'
import { RequestCard } from './RequestCard.tsx'
import type { Draft } from './RequestFields.tsx'
import { SeriesRequestCard } from './SeriesRequestCard.tsx'
import { SeriesRoomsCard } from './SeriesRoomsCard.tsx'
import { useWish, type WishUse } from './use-wish.ts'
import { WishCard } from './WishCard.tsx'

const VIEWS = [
  { id: '', title: 'Новая заявка' },
  { id: 'own', title: 'Мои заявки' },
] as const

/**
 * A room for a lesson or an event: the wish, the free rooms and the request side by side, and the reader's
 * own requests.
 */
export default function RoomBookingPage() {
  const use = useWish()
  const { state } = use
  const view = state.filter('view')
  const [sentId, setSentId] = useState<number>()
  return (
    <Page
      title={roomBookingScreens.roomBooking.title}
      context="Помещение держится за заявкой, пока модератор не решит"
      actions={
        <Segments
          label="Раздел"
          chosen={view}
          segments={VIEWS.map(({ id, title }) => ({
            id,
            title,
            onChoose: () => state.setFilter('view', id),
          }))}
        />
      }
    >
      {view === 'own' ? (
        <OwnReservations today={use.today} sentId={sentId} />
      ) : (
        <NewRequest use={use} onSent={setSentId} />
      )}
    </Page>
  )
}

/** When the cards are below each other, the request would be out of sight behind all the rooms. */
const ONE_COLUMN = '(max-width: 1100px)'

/** Scrolls to the request when a room is chosen; keyboard users continue there, past all the rooms. */
function useRequestInSight(roomId: number | undefined) {
  const request = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (roomId === undefined) return
    if (matchMedia(ONE_COLUMN).matches) request.current?.scrollIntoView()
    if (document.activeElement?.matches('button:focus-visible'))
      request.current?.querySelector('input')?.focus()
  }, [roomId])
  return request
}

interface NewRequestProps {
  use: WishUse
  /** Gets the number of the sent request, of a series that of its first one. */
  onSent: (id: number | undefined) => void
}

function NewRequest({ use, onSent }: NewRequestProps) {
  const { state, wish, roomId } = use
  const [taken, setTaken] = useState<string | null>(null)
  const place = `${roomId} ${wish.date} ${wish.fromLessonNumber} ${wish.toLessonNumber}`
  const request = useRequestInSight(roomId)
  const { place: rooms, show } = useInSight()
  const takenId = taken === place ? (roomId ?? null) : null
  const [typed, setTyped] = useState<Draft['typed']>({})
  const draft: Draft = { typed, keep: setTyped }
  const showOwn = (id: number | undefined) => {
    onSent(id)
    setTyped({})
    state.setFilters({ room: '', repeat: '', times: '', view: 'own' })
  }
  if (use.dates.length > 1)
    return (
      <div className={styles['columns']}>
        <div>
          <WishCard use={use} />
          <SeriesRoomsBar use={use} onShow={show} />
        </div>
        <div ref={rooms} tabIndex={-1} className={styles['found']}>
          <SeriesRoomsCard use={use} />
        </div>
        <div ref={request}>
          <SeriesRequestCard use={use} draft={draft} onSent={showOwn} />
        </div>
      </div>
    )
  return (
    <div className={styles['columns']}>
      <div>
        <WishCard use={use} />
        <FreeRoomsBar use={use} takenId={takenId} onShow={show} />
      </div>
      <div ref={rooms} tabIndex={-1} className={styles['found']}>
        <FreeRoomsCard use={use} takenId={takenId} />
      </div>
      <div ref={request}>
        <RequestCard
          use={use}
          draft={draft}
          takenId={takenId}
          onTaken={() => setTaken(place)}
          onSent={showOwn}
        />
      </div>
    </div>
  )
}
