import { useAction } from '#platform/web/api/use-call.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import type { Reservation } from '../../contract/reservation.ts'
import { dayText, timesText } from '../reservation-text.ts'

// Decision 109 of document 3.
const FAILURE = 'Произошла ошибка при удалении заявки'
const refresh = [roomBookingCalls.listOwnReservations, roomBookingCalls.findFreeRooms]

/** Asks before a request is cancelled; for a series all coming ones can be cancelled at once. */
export function CancelDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const cancel = useAction(roomBookingCalls.cancelReservation, {
    refresh,
    success: 'Заявка отменена',
    failure: FAILURE,
  })
  const cancelAll = useAction(roomBookingCalls.cancelSeries, {
    refresh,
    success: 'Серия отменена',
    failure: FAILURE,
  })
  const { date: today } = useUniversityNow()
  const { id, name, room, date, series } = reservation
  const isRejected = reservation.status.slug === 'rejected'
  return (
    <ConfirmDialog
      title={isRejected ? 'Убрать заявку из списка?' : 'Отменить заявку?'}
      action={isRejected ? 'Убрать' : 'Отменить заявку'}
      isBusy={cancel.isPending}
      onClose={onClose}
      onConfirm={() => cancel.mutate({ id }, { onSuccess: onClose })}
    >
      <p>
        «{name}», {room.name}, {dayText(date, today)}, {timesText(reservation)}.{' '}
        {isRejected ? 'Вернуть её в список нельзя.' : 'Помещение сразу освободится для других.'}
      </p>
      {series && series.dates > 1 && (
        <>
          <p>Остальные даты серии останутся.</p>
          <Button
            isSmall
            isBusy={cancelAll.isPending}
            onClick={() => cancelAll.mutate({ seriesId: series.id }, { onSuccess: onClose })}
          >
            Отменить все предстоящие даты серии
          </Button>
        </>
      )}
    </ConfirmDialog>
  )
}
