import { Tag } from '#platform/web/ui/Tag.tsx'
import type { Reservation } from '../contract/reservation.ts'
import styles from './booking/Booking.module.css'
import { STATUS_TONES } from './reservation-text.ts'

/** The state of a request, what the moderator wrote, and whether a lesson has come into its room. */
export function ReservationState({
  reservation: { status, hasLesson, moderationComment },
}: {
  reservation: Reservation
}) {
  return (
    <div className={styles['state']}>
      <Tag tone={STATUS_TONES[status.slug]}>{status.name}</Tag>
      {hasLesson && <Tag tone="error">сбита занятием</Tag>}
      {moderationComment && <small>{moderationComment}</small>}
    </div>
  )
}
