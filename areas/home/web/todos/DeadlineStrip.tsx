import { addDays, weekdayOf } from '#platform/contract/calendar.ts'
import { dayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import type { Matter } from '../spoken.ts'
import styles from './Todos.module.css'

const DAYS = 14
const NAMES = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const MATTERS = ['дело', 'дела', 'дел'] as const
/** As many squares as a day has room for. */
const MOST_MARKS = 5

interface DeadlineStripProps {
  matters: readonly Matter[]
  today: string
  chosen: string | null
  onChoose: (day: string | null) => void
}

/** Two weeks ahead: each matter a square on its deadline; a day narrows the list to its own. */
export function DeadlineStrip({ matters, today, chosen, onChoose }: DeadlineStripProps) {
  return (
    <div className={styles['strip']} role="group" aria-label="Сроки на две недели">
      {Array.from({ length: DAYS }, (_, index) => addDays(today, index)).map((day) => {
        const due = matters.filter((matter) => matter.due === day)
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            data-weekend={weekdayOf(day) > 5 || undefined}
            data-today={day === today || undefined}
            onClick={() => onChoose(day === chosen ? null : day)}
          >
            <small>{NAMES[weekdayOf(day) - 1]}</small>
            <b>{Number(day.slice(8))}</b>
            <em className="visually-hidden">
              {dayText(day, today)}: {counted(due.length, MATTERS)}
            </em>
            <span>
              {due.slice(0, MOST_MARKS).map((matter) => (
                <i key={matter.key} data-tone={matter.tone} />
              ))}
            </span>
          </button>
        )
      })}
    </div>
  )
}
