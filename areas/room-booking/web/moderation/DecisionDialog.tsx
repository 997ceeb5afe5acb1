import { useState } from 'react'
import { errorTextOr } from '#platform/web/api/api-error.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import type { ModeratedReservation } from '../../contract/reservation.ts'
import { dayText, timesText } from '../reservation-text.ts'
import { ReservationState } from '../ReservationState.tsx'
import { ConflictList } from './ConflictList.tsx'
import { Decisions } from './Decisions.tsx'
import styles from './Moderation.module.css'
import { WaitingList } from './WaitingList.tsx'

interface DecisionDialogProps {
  reservation: ModeratedReservation
  /** Begins with why it is rejected. */
  rejects?: boolean
  today: string
  onClose: () => void
}

/** One request: its author and purpose, the conflicts, and the decision. */
export function DecisionDialog({ reservation: opened, rejects, today, onClose }: DecisionDialogProps) {
  // Becomes the present one when a colleague was faster; what is typed stays.
  const [reservation, setReservation] = useState(opened)
  const { id, room, building, name, reason, numberOfParticipants, staff, contactPhone, explanation } =
    reservation
  const conflicts = useCall(
    roomBookingCalls.getReservationConflicts,
    { id },
    { isAlwaysFresh: true, keepsLast: false },
  )
  return (
    <Dialog title={`${room.name}, ${dayText(reservation.date, today)}`} onClose={onClose}>
      <div className={styles['request']}>
        <p>
          <b>{name}</b> · {reason.name.toLowerCase()}, участников: {numberOfParticipants}
          {reservation.seats !== null && `, мест в помещении: ${reservation.seats}`}
        </p>
        <p>
          {timesText(reservation)}, {building.name}
        </p>
        <p>
          <PersonLink {...staff} />, <a href={`tel:${contactPhone}`}>{contactPhone}</a>
        </p>
        {explanation && <p>{explanation}</p>}
        <ReservationState reservation={reservation} />
        {conflicts.data && <ConflictList conflicts={conflicts.data} />}
        {conflicts.data && <WaitingList waiting={conflicts.data.waiting} today={today} />}
        {conflicts.error && (
          <p role="alert">{errorTextOr(conflicts.error, 'Произошла ошибка при получении данных')}</p>
        )}
        <Decisions
          reservation={reservation}
          rejects={rejects}
          waiting={conflicts.data?.waiting.length ?? 0}
          onChanged={setReservation}
          onClose={onClose}
        />
      </div>
    </Dialog>
  )
}
