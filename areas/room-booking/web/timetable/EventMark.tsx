import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import type { RoomEvent } from '../../contract/room-timetable.ts'
import styles from './Event.module.css'

const EventDialog = lazyPart(() => import('./EventDialog.tsx'))

const KINDS = { iet: 'ИОТ', extra: 'доп.', reservation: 'бронь' } as const

/**
 * The use of a room: its kind and its people; in full also the name of the discipline or the event. A press
 * opens the details.
 */
export function EventMark({ event, isFull }: { event: RoomEvent; isFull?: boolean }) {
  const { type, kind, mark, title, who, isPending } = event
  const [isOpen, setOpen] = useState(false)
  const sort = isPending ? 'заявка' : type === 'lesson' ? (mark ?? 'занятие') : KINDS[type]
  const words = isFull ? [title, who] : [who ?? title]
  return (
    <>
      <button
        type="button"
        className={styles['event']}
        data-type={type}
        data-full={isFull || undefined}
        data-kind={kind ?? undefined}
        data-pending={isPending || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <b>{sort}</b>
        {words.map((text) => text && <span key={text}>{text}</span>)}
      </button>
      {isOpen && (
        <Suspense>
          <EventDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
