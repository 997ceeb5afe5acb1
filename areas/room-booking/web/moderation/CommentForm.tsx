import { useAction } from '#platform/web/api/use-call.ts'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import { Comment } from '../../contract/reservation.ts'
import styles from './Moderation.module.css'

export const FAILURE = 'Произошла ошибка при изменении статуса'
export const refresh = [roomBookingCalls.listReservations, roomBookingCalls.getReservationConflicts]

interface CommentFormProps {
  id: number
  step: 'reject' | 'reset'
  onClose: () => void
  onBack: () => void
}

export function CommentForm({ id, step, onClose, onBack }: CommentFormProps) {
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
  return (
    <Form
      schema={Comment}
      failureText={FAILURE}
      onSubmit={async ({ comment }) => {
        await send.mutateAsync({ id, comment })
        onClose()
      }}
    >
      <TextareaField name="comment" label="Комментарий" hint="Его прочтёт автор заявки" rows={3} autoFocus />
      <div className={styles['buttons']}>
        <SubmitButton>{step === 'reject' ? 'Отклонить заявку' : 'Вернуть на рассмотрение'}</SubmitButton>
        <Button onClick={onBack}>Назад</Button>
      </div>
    </Form>
  )
}
