import { termOf, weeksOfTerm } from '#areas/timetable/contract/study-weeks.ts'
import type { ChosenWeek } from '#areas/timetable/web/calendar/chosen-week.ts'

export interface PrintRange {
  fromWeek: number
  toWeek: number
}

/** The weeks of the term to which the shown week belongs. */
export function termRange({ year, week }: ChosenWeek): PrintRange {
  return weeksOfTerm(year, termOf(year, week))
}
