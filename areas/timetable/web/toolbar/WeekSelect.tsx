import type { ChosenWeek } from '#areas/timetable/web/calendar/chosen-week.ts'
import { WeekOptions } from '#areas/timetable/web/calendar/WeekOptions.tsx'
import styles from './Toolbar.module.css'

interface WeekSelectProps {
  chosen: ChosenWeek
  today: string
  onChange: (week: number) => void
}

/** All weeks of the year with their dates. */
export function WeekSelect({ chosen: { year, week }, today, onChange }: WeekSelectProps) {
  return (
    <select
      className={styles['week']}
      aria-label="Неделя"
      value={week}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      <WeekOptions year={year} today={today} />
    </select>
  )
}
