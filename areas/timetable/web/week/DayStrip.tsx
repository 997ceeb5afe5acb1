import { lessonCountText, shortWeekday } from '#areas/timetable/web/calendar/calendar-text.ts'
import type { DayPlan } from './day-plan.ts'
import styles from './DayStrip.module.css'

interface DayStripProps {
  plans: DayPlan[]
  chosen: number
  today: string
  onChoose: (weekday: number) => void
}

/** The days of the week in a row, each with its number of lessons. */
export function DayStrip({ plans, chosen, today, onChoose }: DayStripProps) {
  return (
    <div className={styles['strip']} role="group" aria-label="День недели">
      {plans.map(({ weekday, date, slotCount }) => (
        <button
          key={date}
          type="button"
          aria-pressed={weekday === chosen}
          aria-current={date === today ? 'date' : undefined}
          onClick={() => onChoose(weekday)}
        >
          {shortWeekday(weekday)} <b>{Number(date.slice(8))}</b> <small>{lessonCountText(slotCount)}</small>
        </button>
      ))}
    </div>
  )
}
