import type { StudyYear } from '#areas/timetable/contract/study-year.ts'
import { addDays } from '#platform/contract/calendar.ts'
import { shortDateRange } from './calendar-text.ts'

const MONDAY_TO_SATURDAY = 5

/** The weeks of a year as options of a select. */
export function WeekOptions({ year, today }: { year: StudyYear; today?: string }) {
  return year.weeksList.map(({ number, start, end }) => (
    <option key={number} value={number}>
      {number} неделя · {shortDateRange(start, addDays(start, MONDAY_TO_SATURDAY))}
      {today !== undefined && start <= today && today <= end && ' •'}
    </option>
  ))
}
