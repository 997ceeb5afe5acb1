import { nearDayText } from '#platform/contract/date-text.ts'
import { placeText } from '#areas/timetable/web/lesson/lesson-text.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import styles from './FreeDay.module.css'

/** A day without lessons, with the next lesson. */
export function FreeDay({ next, today }: { next: Lesson | null; today: string }) {
  return (
    <div className={styles['free']}>
      <b>Сегодня занятий нет</b>
      {next && (
        <p>
          Следующее — {nearDayText(next.date, today)} в {next.start}
          <span>{[next.name, placeText(next)].filter(Boolean).join(' · ')}</span>
        </p>
      )}
    </div>
  )
}
