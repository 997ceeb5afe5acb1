import { useId, useState } from 'react'
import type * as z from 'zod/mini'
import { counted } from '#platform/contract/plural.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { useQrPicture } from '#platform/web/ui/use-qr-picture.ts'
import { journalCalls } from '../../contract/calls.ts'
import { DEFAULT_LATE_AFTER_MINUTES, type CheckIn } from '../../contract/check-in.ts'
import type { JournalLesson } from '../../contract/lesson.ts'
import styles from './CheckIn.module.css'
import { useCheckIn } from './use-check-in.ts'

type Shown = z.infer<typeof CheckIn>

const MINUTES = ['минуту', 'минуты', 'минут'] as const

interface CheckInBoardProps {
  lesson: Pick<JournalLesson, 'lessonId' | 'disciplineName'>
  onClose: () => void
}

/** The code for the whole room, the students who have come so far, and a button to end the check-in. */
export default function CheckInBoard({ lesson: { lessonId, disciplineName }, onClose }: CheckInBoardProps) {
  const checkIn = useCheckIn(lessonId)
  const { data, error, refetch } = checkIn
  return (
    <Dialog title={`Отметка на занятии: ${disciplineName}`} place="full" onClose={onClose}>
      {error && !data && <FailureCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data?.link && <OpenBoard lessonId={lessonId} shown={data} link={data.link} />}
      {data && !data.link && <OpeningForm lessonId={lessonId} shown={data} />}
    </Dialog>
  )
}

/** Before it is opened: from which minute on somebody is late. */
function OpeningForm({ lessonId, shown }: { lessonId: number; shown: Shown }) {
  const { isWithinLesson, from, to, visits, studentsCount } = shown
  const [minutes, setMinutes] = useState(String(DEFAULT_LATE_AFTER_MINUTES))
  const inputId = useId()
  const open = useAction(journalCalls.openCheckIn, { refresh: [journalCalls.getCheckIn] })
  const lateAfterMinutes = minutes.trim() === '' ? null : Number(minutes)
  return (
    <div className={styles['opening']}>
      <p>
        На экране появится QR-код. Студенты наводят на него камеру телефона и отмечаются сами, каждый под
        своей учётной записью. Код меняется каждые 15 секунд, поэтому переслать его не получится. Ваша таблица
        главнее: любую отметку можно исправить, а ваши отметки студент изменить не может.
      </p>
      <label htmlFor={inputId}>
        Считать опозданием, если прошло минут от начала пары (пусто — не считать)
      </label>
      <input
        id={inputId}
        type="number"
        min={0}
        max={180}
        inputMode="numeric"
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
      />
      <Button
        kind="primary"
        isBusy={open.isPending}
        disabled={!isWithinLesson}
        onClick={() => open.mutate({ lessonId, lateAfterMinutes })}
      >
        Открыть отметку
      </Button>
      {!isWithinLesson && <p>{`Отметку можно открыть в день занятия с ${from} до ${to}.`}</p>}
      {visits.length > 0 && <p>{`По коду отметились ${visits.length} из ${studentsCount}.`}</p>}
    </div>
  )
}

function OpenBoard({ lessonId, shown, link }: { lessonId: number; shown: Shown; link: string }) {
  const { visits, studentsCount, lateAfterMinutes, to } = shown
  const picture = useQrPicture(location.origin + link)
  const close = useAction(journalCalls.closeCheckIn, { refresh: [journalCalls.getCheckIn] })
  return (
    <div className={styles['board']}>
      <div className={styles['code']}>
        {picture && <img src={picture} alt="QR-код для отметки на занятии" data-link={link} />}
      </div>
      <div className={styles['side']}>
        <p className={styles['count']} role="status">
          <b>{visits.length}</b>
          {` из ${studentsCount} отметились`}
        </p>
        <p>Наведите камеру телефона на код и войдите в личный кабинет.</p>
        <p>
          {lateAfterMinutes === null
            ? `Отметка открыта до ${to}.`
            : `Отметка открыта до ${to}. Через ${counted(lateAfterMinutes, MINUTES)} от начала пары — опоздание.`}
        </p>
        <ul aria-label="Отметились последними">
          {visits.slice(0, 12).map(({ studentId, name, at }) => (
            <li key={studentId}>
              <span>{name}</span>
              <small>{momentText(at, 'timeWithSeconds')}</small>
            </li>
          ))}
        </ul>
        <Button kind="primary" isBusy={close.isPending} onClick={() => close.mutate({ lessonId })}>
          Закончить отметку
        </Button>
      </div>
    </div>
  )
}
