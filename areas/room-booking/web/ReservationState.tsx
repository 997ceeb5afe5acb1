import { Tag } from '#platform/web/ui/Tag.tsx'
import type { Reservation } from '../contract/reservation.ts'
import styles from './booking/Booking.module.css'
import { STATUS_TONES } from './reservation-text.ts'

const PRESENCE = { came: 'автор на месте', missed: 'никто не пришёл' } as const

/** The state of a request, the moderator's comment, and whether a lesson was put into its room. */
export function ReservationState({
  reservation: { status, hasLesson, moderationComment, presence, series, isCancelled },
}: {
  reservation: Reservation
}) {
  if (isCancelled) return <Tag>Отменена</Tag>
  return (
    <div className={styles['state']}>
      <Tag tone={STATUS_TONES[status.slug]}>{status.name}</Tag>
      {hasLesson && <Tag tone="error">сбита занятием</Tag>}
      {presence && <Tag tone={presence === 'came' ? 'ok' : 'error'}>{PRESENCE[presence]}</Tag>}
      {series && series.dates > 1 && <Tag>серия, дат: {series.dates}</Tag>}
      {moderationComment && <small>{moderationComment}</small>}
    </div>
  )
}
