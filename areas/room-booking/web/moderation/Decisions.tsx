import { useState } from 'react'
import { errorTextOr } from '#platform/web/api/api-error.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { counted } from '#platform/contract/plural.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import { canBeMissed } from '../../contract/presence.ts'
import type { ModeratedReservation } from '../../contract/reservation.ts'
import { MemoButton } from '../MemoButton.tsx'
import { CommentForm, FAILURE, refresh } from './CommentForm.tsx'
import { useNoteApproved } from './approved.ts'
import { MoveButton } from './MoveButton.tsx'
import styles from './Moderation.module.css'

const DATES = ['дату', 'даты', 'дат'] as const

interface DecisionsProps {
  reservation: ModeratedReservation
  /** Begins with why it is rejected. */
  rejects?: boolean
  /** The number of other people who want the room. */
  waiting: number
  onClose: () => void
}

/** A moderator's possible decisions on a request; the button states the effect on other requests. */
export function Decisions({ reservation, rejects, waiting, onClose }: DecisionsProps) {
  const { id, status, hasLesson, presence } = reservation
  const [step, setStep] = useState<'reject' | 'reset' | null>(rejects ? 'reject' : null)
  const [problem, setProblem] = useState<string | null>(null)
  const approve = useAction(roomBookingCalls.approveReservation, {
    refresh,
    success: useNoteApproved(),
    failure: null,
  })
  if (step) return <CommentForm id={id} step={step} onClose={onClose} onBack={() => setStep(null)} />
  const onError = (error: unknown) => setProblem(errorTextOr(error, FAILURE))
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <div className={styles['buttons']}>
        {status.slug === 'pending' && !hasLesson && (
          <Button
            kind="primary"
            isBusy={approve.isPending}
            onClick={() => approve.mutate({ id }, { onSuccess: onClose, onError })}
          >
            {waiting > 0 ? `Одобрить и сообщить ожидающим: ${waiting}` : 'Одобрить'}
          </Button>
        )}
        <MoveButton reservation={reservation} onDone={onClose} onError={onError} />
        <SeriesButton reservation={reservation} onClose={onClose} onError={onError} />
        <MissedButton reservation={reservation} onClose={onClose} onError={onError} />
        {status.slug !== 'rejected' && presence === null && (
          <Button kind="danger" onClick={() => setStep('reject')}>
            Отклонить
          </Button>
        )}
        <MemoButton reservation={reservation} isLarge />
        {status.slug !== 'pending' && (
          <Button onClick={() => setStep('reset')}>Вернуть на рассмотрение</Button>
        )}
      </div>
    </>
  )
}

interface StepProps {
  reservation: ModeratedReservation
  onClose: () => void
  onError: (error: unknown) => void
}

/** Approves whatever of the series still waits; dates that cannot be are named. */
function SeriesButton({ reservation: { series, status }, onClose, onError }: StepProps) {
  const approve = useAction(roomBookingCalls.approveSeries, { refresh, failure: null })
  if (series === null || series.dates < 2 || status.slug !== 'pending') return null
  const decide = () =>
    approve.mutate(
      { seriesId: series.id },
      {
        onError,
        onSuccess: ({ decided, left }) => {
          const rest = left
            .map(({ date, text }) => `${date.slice(8)}.${date.slice(5, 7)}: ${text}`)
            .join('; ')
          showAlert(`Одобрено заявок: ${decided}${rest && `. Остались: ${rest}`}`, 'success')
          onClose()
        },
      },
    )
  return (
    <Button kind="tinted" isBusy={approve.isPending} onClick={decide}>
      Одобрить всю серию на {counted(series.dates, DATES)}
    </Button>
  )
}

/** Nobody came: the room is given to others. */
function MissedButton({ reservation, onClose, onError }: StepProps) {
  const { date, time } = useUniversityNow()
  const miss = useAction(roomBookingCalls.markMissed, {
    refresh,
    success: 'Бронь снята, помещение свободно',
    failure: null,
  })
  if (!canBeMissed(reservation, { today: () => date, time: () => time })) return null
  return (
    <Button
      isBusy={miss.isPending}
      onClick={() => miss.mutate({ id: reservation.id }, { onSuccess: onClose, onError })}
    >
      Никто не пришёл
    </Button>
  )
}
