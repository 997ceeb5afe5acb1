import type { Board } from '#areas/timetable/web/lesson/board.ts'
import { lessonCountText, longDay } from '#areas/timetable/web/calendar/calendar-text.ts'
import { DayLessons } from './DayLessons.tsx'
import type { DayPlan } from './day-plan.ts'
import styles from './DayLessons.module.css'

/** The days of the week that have lessons, one below the other. */
export function ListView({ plans, board }: { plans: DayPlan[]; board: Board }) {
  return (
    <div className={styles['list']}>
      {plans
        .filter(({ items }) => items.length > 0)
        .map(({ weekday, date, items, slotCount }) => (
          <section
            key={date}
            aria-labelledby={`day-${date}`}
            aria-current={date === board.now.date ? 'date' : undefined}
          >
            <h2 id={`day-${date}`} className={styles['title']}>
              {longDay(weekday, date)}
              <small>
                {lessonCountText(slotCount)}
                {date === board.now.date && ' · сегодня'}
              </small>
            </h2>
            <DayLessons items={items} board={board} />
          </section>
        ))}
    </div>
  )
}
