import { dayText, nearDayText } from '#platform/contract/date-text.ts'
import { placeText } from '#areas/timetable/web/lesson/lesson-text.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import styles from './FreeDay.module.css'

interface FreeDayProps {
  next: Lesson | null
  /** The day on which lessons continue; null when it is not known. */
  returnOn: string | null
  today: string
}

/** Two weeks without lessons, with the first one after them, or the day on which study begins again. */
export function FreeDay({ next, returnOn, today }: FreeDayProps) {
  return (
    <div className={styles['free']}>
      <b>{titleOf({ next, returnOn, today })}</b>
      {next && <p>{[next.name, placeText(next)].filter(Boolean).join(' · ')}</p>}
      {!next && returnOn && <p>Занятия появятся здесь, как только составят расписание</p>}
    </div>
  )
}

function titleOf({ next, returnOn, today }: FreeDayProps): string {
  if (next) return `Ближайшее занятие ${nearDayText(next.date, today)} в ${next.start}`
  return returnOn ? `Учебный год начнётся ${dayText(returnOn, today)}` : 'В расписании пока нет занятий'
}
