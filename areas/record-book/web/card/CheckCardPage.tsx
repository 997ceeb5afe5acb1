import { useParams } from '@tanstack/react-router'
import { AnswerFrame, AnswerHead, GuestFrame } from '#areas/papers/web/public.tsx'
import { displayDate } from '#platform/contract/calendar.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { momentText } from '#platform/web/ui/date-text.ts'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { recordBookCalls } from '../../contract/calls.ts'
import { recordBookScreens } from '../../contract/screens.ts'
import type { CheckedCard } from '../../contract/student-card.ts'
import styles from './StudentCard.module.css'

/** Shows the reader of a card's code whether it is valid; the answer is for that moment alone. */
export default function CheckCardPage() {
  const { code = '-' } = useParams({ strict: false })
  const card = useCall(recordBookCalls.checkStudentCard, { code }, { keepsLast: false })
  return (
    <GuestFrame title={recordBookScreens.checkCard.title}>
      {card.data ? (
        <Checked card={card.data} />
      ) : card.error ? (
        <Refused error={card.error} />
      ) : (
        <PageSkeleton />
      )}
    </GuestFrame>
  )
}

function Checked({ card: { valid, holder, validUntil, photo, checkedAt } }: { card: CheckedCard }) {
  const checked = `Проверено ${momentText(checkedAt, 'second')}`
  const head = valid ? (
    <AnswerHead tone="ok" title="Билет действителен" note={checked} />
  ) : (
    <AnswerHead tone="bad" title="Билет недействителен" note={`${checked}. Не принимайте его`} />
  )
  return (
    <AnswerFrame head={head}>
      <div className={styles['checked']}>
        {photo !== null && <img src={photo} alt="Фотография владельца" />}
        <div>
          <h3>{holder}</h3>
          {valid && validUntil !== null && (
            <p>Студенческий билет, действителен до {displayDate(validUntil)}</p>
          )}
          <p>{adviceOf({ valid, photo })}</p>
        </div>
      </div>
    </AnswerFrame>
  )
}

function adviceOf({ valid, photo }: Pick<CheckedCard, 'valid' | 'photo'>): string {
  if (!valid)
    return 'Этот человек сейчас не учится в университете, или срок билета истёк. Имя показано не полностью.'
  return photo === null
    ? 'Фотографии владельца в портале нет: сверьте имя с документом, на котором она есть.'
    : 'Сверьте фотографию с тем, кто показывает билет. Больше о владельце мы здесь не показываем.'
}

const REFUSALS: Readonly<Record<number, { title: string; note: string; advice: string }>> = {
  404: {
    title: 'Такого билета нет',
    note: 'Код не наш или прочитан не полностью',
    advice: 'Попросите открыть студенческий билет в личном кабинете и наведите камеру на код на экране.',
  },
  422: {
    title: 'Код уже сменился',
    note: 'Он живёт меньше минуты: снимок экрана и пересланная ссылка не подходят',
    advice: 'Попросите открыть студенческий билет в личном кабинете и наведите камеру ещё раз.',
  },
}

function Refused({ error }: { error: Error }) {
  const refusal = error instanceof ApiError ? REFUSALS[error.status] : undefined
  const { title, note, advice } = refusal ?? {
    title: errorText(error),
    note: 'Билет не проверен',
    advice: 'Повторите проверку позже.',
  }
  return (
    <AnswerFrame head={<AnswerHead tone="plain" title={title} note={note} />}>
      <p>{advice}</p>
    </AnswerFrame>
  )
}
