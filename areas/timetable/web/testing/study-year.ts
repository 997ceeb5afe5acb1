import type { StudyYear } from '#areas/timetable/contract/study-year.ts'
import { weeksOf } from '#areas/timetable/contract/study-weeks.ts'

/** A study year that starts on 1 September of the year that is its id. */
export function aStudyYear(id: number, changes: Partial<StudyYear> = {}): StudyYear {
  const year = {
    id,
    label: `${id}/${id + 1}`,
    weeks: 52,
    startDate: `${id}-09-01`,
    endDate: `${id + 1}-08-31`,
    isCurrent: false,
    isElongated: false,
    secondTermFrom: `${id + 1}-02-01`,
    ...changes,
  }
  return { ...year, weeksList: weeksOf(year) }
}
