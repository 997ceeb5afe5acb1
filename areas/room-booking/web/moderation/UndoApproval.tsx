import { storedIn } from '#platform/web/api/api-error.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { UndoBar } from '#platform/web/ui/UndoBar.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import type { ModeratedReservation } from '../../contract/reservation.ts'
import { dayText } from '../reservation-text.ts'
import { FAILURE, refresh } from './CommentForm.tsx'

const COMMENT = 'Одобрена по ошибке, модератор рассмотрит её ещё раз'

interface UndoApprovalProps {
  approved: ModeratedReservation
  today: string
  onUndone: () => void
}

/** The last approval, with a button that takes it back; it stays in sight below a long queue. */
export function UndoApproval({ approved, today, onUndone }: UndoApprovalProps) {
  const reset = useAction(roomBookingCalls.resetReservation, {
    refresh,
    success: 'Заявка возвращена на рассмотрение',
    failure: FAILURE,
  })
  const { id, version, name, room, date } = approved
  const seen = { id, version, comment: COMMENT }
  // Changed meanwhile: this approval is no longer the last step, and its version would be refused again.
  const onError = (error: unknown) => {
    if (storedIn(error) !== null) onUndone()
  }
  return (
    <UndoBar
      isInSight
      text={`Заявка одобрена: «${name}», ${room.name}, ${dayText(date, today)}`}
      isBusy={reset.isPending}
      onUndo={() => reset.mutate(seen, { onSuccess: onUndone, onError })}
    />
  )
}
