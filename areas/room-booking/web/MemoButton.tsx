import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { roomBookingCalls } from '../contract/calls.ts'
import type { Reservation } from '../contract/reservation.ts'

interface MemoButtonProps {
  reservation: Pick<Reservation, 'id' | 'date' | 'status' | 'room' | 'presence'>
  /** As large as the buttons of a dialog. */
  isLarge?: boolean
}

/**
 * Saves the memo of a reservation; rejected and missed ones have none. Decisions 83 and 109 of document 3.
 */
export function MemoButton({ reservation: { id, date, status, room, presence }, isLarge }: MemoButtonProps) {
  const print = useAction(roomBookingCalls.printReservation, {
    failure: 'Произошла ошибка при скачивании заявки',
  })
  if (status.slug === 'rejected' || presence === 'missed') return null
  const save = () => print.mutate({ id }, { onSuccess: (file) => saveFile(file, `Заявка_${id}_${date}.pdf`) })
  return (
    <Button
      isSmall={!isLarge}
      isBusy={print.isPending}
      aria-label={`PDF: служебная записка, ${room.name}`}
      onClick={save}
    >
      PDF
    </Button>
  )
}
