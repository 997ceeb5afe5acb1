import { Card } from '#platform/web/ui/Card.tsx'
import { Stages, type Stage } from '#platform/web/ui/Stages.tsx'
import type { LimitDates } from '../../contract/choice.ts'
import { leftText, termText } from '../texts.ts'
import { useNow } from '../use-now.ts'
import styles from './Electives.module.css'

type Moments = LimitDates & { start: string; end: string; endDateModeration: string }

/** The present stage in words: the day of the opening, or the time for which the window is still open. */
function windowText({ start, end, endDateModeration }: Moments, now: ReturnType<typeof useNow>) {
  const { today, minutesUntil } = now
  if (minutesUntil(start) > 0)
    return {
      note: `Откроется ${termText(start, today)}`,
      text: `через ${leftText(minutesUntil(start))}`,
    }
  if (minutesUntil(end) > 0)
    return { note: `Открыто до ${termText(end, today)}`, text: `ещё ${leftText(minutesUntil(end))}` }
  if (minutesUntil(endDateModeration) > 0)
    return { note: `Модерация до ${termText(endDateModeration, today)}`, text: 'Срок выбора истёк' }
  return { note: `Выбор кончился ${termText(end, today)}`, text: 'Модерация завершена' }
}

/** The window in words, and the state of the reader's choice. */
export function WindowCard({ dates, stages }: { dates: Moments; stages: readonly Stage[] }) {
  const { note, text } = windowText(dates, useNow())
  return (
    <Card>
      <div className={styles['window']}>
        <p>
          <small>{note}</small>
          <b>{text}</b>
        </p>
        <Stages label="Шаги выбора" stages={stages} />
      </div>
    </Card>
  )
}
