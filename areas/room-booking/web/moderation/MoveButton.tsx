import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import type { ModeratedReservation } from '../../contract/reservation.ts'
import { refresh } from './CommentForm.tsx'

interface MoveButtonProps {
  reservation: ModeratedReservation
  onDone?: () => void
  onError?: (error: unknown) => void
}

/** Moves a reservation that a lesson has displaced to the free room that the portal has found for it. */
export function MoveButton({
  reservation: { id, name, version, otherRoom },
  onDone,
  onError,
}: MoveButtonProps) {
  const move = useAction(roomBookingCalls.moveReservation, {
    refresh,
    success: otherRoom ? `Перенесено в ${otherRoom.name}, автор узнает` : undefined,
    ...(onError && { failure: null }),
  })
  if (otherRoom === null) return null
  return (
    <Button
      isSmall={!onDone}
      kind="tinted"
      aria-label={`Перенести в ${otherRoom.name}: ${name}`}
      isBusy={move.isPending}
      onClick={() => move.mutate({ id, version, roomId: otherRoom.id }, { onSuccess: onDone, onError })}
    >
      Перенести в {otherRoom.name}
    </Button>
  )
}
