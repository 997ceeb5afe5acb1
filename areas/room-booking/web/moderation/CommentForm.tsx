import type * as z from 'zod/mini'
import { storedIn } from '#platform/web/api/api-error.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import { Comment, type ModeratedReservation } from '../../contract/reservation.ts'
import styles from './Moderation.module.css'

export const FAILURE = 'Произошла ошибка при изменении статуса'
export const refresh = [roomBookingCalls.listReservations, roomBookingCalls.getReservationConflicts]

interface CommentFormProps {
  reservation: ModeratedReservation
  step: 'reject' | 'reset'
  /** A colleague was faster: the request as it is now. */
  onChanged: (current: ModeratedReservation) => void
  onClose: () => void
  onBack: () => void
}

export function CommentForm({ reservation, step, onChanged, onClose, onBack }: CommentFormProps) {
  const reject = useAction(roomBookingCalls.rejectReservation, {
    refresh,
    success: 'Заявка отклонена',
    failure: null,
  })
  const reset = useAction(roomBookingCalls.resetReservation, {
    refresh,
    success: 'Заявка возвращена на рассмотрение',
    failure: null,
  })
  const send = step === 'reject' ? reject : reset
  const save = async ({ comment }: z.output<typeof Comment>, version: number) => {
    try {
      await send.mutateAsync({ id: reservation.id, version, comment })
    } catch (error) {
      const current = storedIn(error)
      if (current !== null) onChanged(current as ModeratedReservation)
      throw error
    }
    onClose()
  }
  return (
    <RecordForm
      schema={Comment}
      version={reservation.version}
      failureText={FAILURE}
      save={save}
      // The state is shown above the form; the comment of a colleague is no substitute for the typed one.
      valuesOf={() => null}
    >
      <TextareaField name="comment" label="Комментарий" hint="Его прочтёт автор заявки" rows={3} autoFocus />
      <div className={styles['buttons']}>
        <SubmitButton>{step === 'reject' ? 'Отклонить заявку' : 'Вернуть на рассмотрение'}</SubmitButton>
        <Button onClick={onBack}>Назад</Button>
      </div>
    </RecordForm>
  )
}
