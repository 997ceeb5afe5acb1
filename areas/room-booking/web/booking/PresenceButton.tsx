import { IconCheck } from '@tabler/icons-react'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import { canBeConfirmed } from '../../contract/presence.ts'
import type { Reservation } from '../../contract/reservation.ts'

/** «Я на месте»: for the person who has the room now, at its door or in their own list. */
export function PresenceButton({ reservation }: { reservation: Reservation }) {
  const { date, time } = useUniversityNow()
  const confirm = useAction(roomBookingCalls.confirmPresence, {
    refresh: [roomBookingCalls.listOwnReservations, roomBookingCalls.getRoomDay],
    success: 'Отмечено: вы на месте',
    failure: 'Не удалось отметиться',
  })
  if (!canBeConfirmed(reservation, { today: () => date, time: () => time })) return null
  return (
    <Button
      isSmall
      kind="primary"
      icon={<IconCheck size={16} aria-hidden />}
      isBusy={confirm.isPending}
      onClick={() => confirm.mutate({ id: reservation.id })}
    >
      Я на месте
    </Button>
  )
}
