import { dateRange } from '#areas/timetable/web/calendar/calendar-text.ts'
import type { ChosenWeek } from '#areas/timetable/web/calendar/chosen-week.ts'

interface WeekSelectProps {
  chosen: ChosenWeek
  today: string
  onChange: (week: number) => void
}

/** All weeks of the year with their dates. */
export function WeekSelect({ chosen: { year, week }, today, onChange }: WeekSelectProps) {
  return (
    <select aria-label="Неделя" value={week} onChange={(event) => onChange(Number(event.target.value))}>
      {year.weeksList.map(({ number, start, end }) => (
        <option key={number} value={number}>
          {number} неделя · {dateRange(start, end)}
          {start <= today && today <= end && ' · текущая'}
        </option>
      ))}
    </select>
  )
}
