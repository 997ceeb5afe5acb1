import { Link } from '@tanstack/react-router'
import { lessonCountText, longDay, shortWeekday } from './calendar-text.ts'
import type { DayPlan } from './day-plan.ts'
import styles from './timetable.module.css'

interface DayStripProps {
  plans: DayPlan[]
  chosen: number
  today: string
}

/** The days of the week in a row, each with its number of lessons. */
export function DayStrip({ plans, chosen, today }: DayStripProps) {
  return (
    <nav aria-label="Дни недели">
      <ul className={styles.strip}>
        {plans.map(({ weekday, date, slotCount }) => (
          <li key={date}>
            <Link
              from="/timetable"
              search={(address) => ({ ...address, day: weekday, view: 'day' })}
              data-today={date === today || undefined}
              aria-current={weekday === chosen ? 'page' : undefined}
              aria-label={`${longDay(weekday, date)}: ${lessonCountText(slotCount)}${date === today ? ', сегодня' : ''}`}
            >
              {shortWeekday(weekday)}
              <b>{Number(date.slice(8))}</b>
              <small>{slotCount === 0 ? '–' : lessonCountText(slotCount)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
