import { weekdayText } from '#platform/contract/date-text.ts'
import { weekdayOf } from '#platform/contract/calendar.ts'
import type { TodayRole } from '#areas/timetable/contract/today.ts'
import { shortWeekday } from '#areas/timetable/web/calendar/calendar-text.ts'
import { countsOf } from './day-count.ts'
import styles from './WeekStrip.module.css'

interface WeekStripProps {
  days: TodayRole['days']
  chosen: string
  today: string
  onChoose: (date: string) => void
}

const SLOTS = [1, 2, 3, 4, 5, 6]

/** The days of a week, each with the shape of its lessons; a press shows the day below. */
export function WeekStrip({ days, chosen, today, onChoose }: WeekStripProps) {
  if (days.length === 0) return null
  return (
    <div className={styles['strip']} role="group" aria-label="Дни недели">
      {days.map(({ date, lessons }) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === chosen}
          title={[weekdayText(date), ...countsOf(lessons)].join(', ')}
          data-past={date < today || undefined}
          data-free={lessons.length === 0 || undefined}
          onClick={() => onChoose(date)}
        >
          <b>
            {shortWeekday(weekdayOf(date))} {Number(date.slice(8))}
          </b>
          <small>{countsOf(lessons)[0] ?? 'нет'}</small>
          <span aria-hidden>
            {SLOTS.map((slot) => (
              <i
                key={slot}
                data-lesson-kind={lessons.find(({ lessonNumber }) => lessonNumber === slot)?.type.code}
              />
            ))}
          </span>
        </button>
      ))}
    </div>
  )
}
