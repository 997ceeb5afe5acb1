import { nearDayText } from '#platform/contract/date-text.ts'
import { placeText } from '#areas/timetable/web/lesson/lesson-text.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import styles from './FreeDay.module.css'

/** Two weeks without lessons, with the first one after them. */
export function FreeDay({ next, today }: { next: Lesson | null; today: string }) {
  return (
    <div className={styles['free']}>
      <b>
        {next
          ? `Ближайшее занятие ${nearDayText(next.date, today)} в ${next.start}`
          : 'В расписании пока нет занятий'}
      </b>
      {next && <p>{[next.name, placeText(next)].filter(Boolean).join(' · ')}</p>}
    </div>
  )
}
