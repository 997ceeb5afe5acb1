import { useState } from 'react'
import { errorTextOr } from '#platform/web/api/api-error.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import { Comment, type ModeratedReservation } from '../../contract/reservation.ts'
import { dayText, timesText } from '../reservation-text.ts'
import { ReservationState } from '../ReservationState.tsx'
import { ConflictList } from './ConflictList.tsx'
import styles from './Moderation.module.css'

const FAILURE = 'Произошла ошибка при изменении статуса'
const refresh = [roomBookingCalls.listReservations, roomBookingCalls.getReservationConflicts]

interface DecisionDialogProps {
  reservation: ModeratedReservation
  today: string
  onClose: () => void
}

/** One request: who asks for what, what is in the way, and the decision. */
export function DecisionDialog({ reservation, today, onClose }: DecisionDialogProps) {
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
        {conflicts.error && (
          <p role="alert">{errorTextOr(conflicts.error, 'Произошла ошибка при получении данных')}</p>
        )}
        <Decisions reservation={reservation} onClose={onClose} />
      </div>
    </Dialog>
  )
}

function Decisions({ reservation: { id, status, hasLesson }, onClose }: Omit<DecisionDialogProps, 'today'>) {
  const [step, setStep] = useState<'reject' | 'reset' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const approve = useAction(roomBookingCalls.approveReservation, {
    refresh,
    success: 'Заявка одобрена',
    failure: null,
  })
  if (step) return <CommentForm id={id} step={step} onClose={onClose} onBack={() => setStep(null)} />
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <div className={styles['buttons']}>
        {status.slug === 'pending' && !hasLesson && (
          <Button
            kind="primary"
            isBusy={approve.isPending}
            onClick={() =>
              approve.mutate(
                { id },
                { onSuccess: onClose, onError: (error) => setProblem(errorTextOr(error, FAILURE)) },
              )
            }
          >
            Одобрить
          </Button>
        )}
        {status.slug !== 'rejected' && (
          <Button kind="danger" onClick={() => setStep('reject')}>
            Отклонить
          </Button>
        )}
        {status.slug !== 'pending' && (
          <Button onClick={() => setStep('reset')}>Вернуть на рассмотрение</Button>
        )}
      </div>
    </>
  )
}

interface CommentFormProps {
  id: number
  step: 'reject' | 'reset'
  onClose: () => void
  onBack: () => void
}

function CommentForm({ id, step, onClose, onBack }: CommentFormProps) {
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
      <TextareaField name="comment" label="Комментарий" hint="Его прочтёт автор заявки" rows={3} />
      <div className={styles['buttons']}>
        <SubmitButton>{step === 'reject' ? 'Отклонить заявку' : 'Вернуть на рассмотрение'}</SubmitButton>
        <Button onClick={onBack}>Назад</Button>
      </div>
    </Form>
  )
}
