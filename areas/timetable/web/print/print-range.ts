import type { StudyYear } from '#areas/timetable/contract/study-year.ts'
import { termOf } from '#areas/timetable/contract/study-weeks.ts'
import type { ChosenWeek } from '#areas/timetable/web/calendar/chosen-week.ts'

export interface PrintRange {
  fromWeek: number
  toWeek: number
}

/** The weeks of the term to which the shown week belongs. */
export function termRange({ year, week }: ChosenWeek): PrintRange {
  const numbers = weeksOfTerm(year, termOf(year, week))
  return { fromWeek: numbers[0] ?? week, toWeek: numbers.at(-1) ?? week }
}

function weeksOfTerm(year: StudyYear, term: 1 | 2): number[] {
  return year.weeksList.map(({ number }) => number).filter((number) => termOf(year, number) === term)
}
