import { useState } from 'react'
import { errorTextOr, storedIn } from '#platform/web/api/api-error.ts'
import { refreshCalls, useAction } from '#platform/web/api/use-call.ts'
import { counted } from '#platform/contract/plural.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import { refusalOf } from '../../contract/decisions.ts'
import { canBeMissed, type Moment } from '../../contract/presence.ts'
import type { ModeratedReservation, ReservationStatus } from '../../contract/reservation.ts'
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
  /** A colleague was faster: the request as it is now. */
  onChanged: (current: ModeratedReservation) => void
  onClose: () => void
}

function useMoment(): Moment {
  const { date, time } = useUniversityNow()
  return { today: () => date, time: () => time }
}

/** A moderator's possible decisions on a request; the button states the effect on other requests. */
export function Decisions({ reservation, rejects, waiting, onChanged, onClose }: DecisionsProps) {
  const { id, version, presence } = reservation
  const now = useMoment()
  const [step, setStep] = useState<'reject' | 'reset' | null>(rejects ? 'reject' : null)
  const [problem, setProblem] = useState<string | null>(null)
  const approve = useAction(roomBookingCalls.approveReservation, {
    refresh,
    success: useNoteApproved(),
    failure: null,
  })
  if (step) return <CommentForm {...{ reservation, step, onChanged, onClose }} onBack={() => setStep(null)} />
  const can = (next: ReservationStatus) => refusalOf(reservation, next, now) === null
  const onError = (error: unknown) => {
    const current = storedIn(error)
    if (current !== null) onChanged(current as ModeratedReservation)
    void refreshCalls([roomBookingCalls.listReservations])
    setProblem(errorTextOr(error, FAILURE))
  }
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <div className={styles['buttons']}>
        {can('approved') && (
          <Button
            kind="primary"
            isBusy={approve.isPending}
            onClick={() => approve.mutate({ id, version }, { onSuccess: onClose, onError })}
          >
            {approvalText(presence, waiting)}
          </Button>
        )}
        <MoveButton reservation={reservation} onDone={onClose} onError={onError} />
        <SeriesButton reservation={reservation} onClose={onClose} onError={onError} />
        <MissedButton reservation={reservation} onClose={onClose} onError={onError} />
        {can('rejected') && (
          <Button kind="danger" onClick={() => setStep('reject')}>
            Отклонить
          </Button>
        )}
        <MemoButton reservation={reservation} isLarge />
        {can('pending') && <Button onClick={() => setStep('reset')}>Вернуть на рассмотрение</Button>}
      </div>
    </>
  )
}

function approvalText(presence: ModeratedReservation['presence'], waiting: number): string {
  if (waiting > 0) return `Одобрить и сообщить ожидающим: ${waiting}`
  return presence === 'missed' ? 'Одобрить снова' : 'Одобрить'
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
  const now = useMoment()
  const miss = useAction(roomBookingCalls.markMissed, {
    refresh,
    success: 'Бронь снята, помещение свободно',
    failure: null,
  })
  if (!canBeMissed(reservation, now)) return null
  return (
    <Button
      isBusy={miss.isPending}
      onClick={() => miss.mutate({ id: reservation.id }, { onSuccess: onClose, onError })}
    >
      Никто не пришёл
    </Button>
  )
}
