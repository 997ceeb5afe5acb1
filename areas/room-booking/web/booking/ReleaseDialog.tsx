import { useAction } from '#platform/web/api/use-call.ts'
import { SelectField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import { Release, type Reservation } from '../../contract/reservation.ts'
import { lessonsText } from '../reservation-text.ts'

/** Gives up the lessons that are not needed; the rest of the reservation stays as it is. */
export function ReleaseDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { id, name, room, fromLessonNumber: from, toLessonNumber: to } = reservation
  const release = useAction(roomBookingCalls.releaseReservation, {
    refresh: [roomBookingCalls.listOwnReservations, roomBookingCalls.findFreeRooms],
    success: 'Остальное время свободно для других',
    failure: null,
  })
  const kept = Array.from({ length: to - from }, (_, index) => from + index)
  return (
    <Dialog title={`Освободить часть времени: ${room.name}`} onClose={onClose}>
      <Form
        schema={Release}
        initial={{ toLessonNumber: to - 1 }}
        onSubmit={async ({ toLessonNumber }) => {
          await release.mutateAsync({ id, toLessonNumber })
          onClose()
        }}
      >
        <SelectField
          name="toLessonNumber"
          label="За вами остаются"
          hint={`«${name}», сейчас: ${lessonsText(reservation)}`}
          options={kept.map((last) => ({
            value: last,
            label: lessonsText({ fromLessonNumber: from, toLessonNumber: last }),
          }))}
        />
        <SubmitButton>Освободить остальное</SubmitButton>
      </Form>
    </Dialog>
  )
}
