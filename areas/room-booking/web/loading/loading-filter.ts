import type { StudyYear } from '#areas/timetable/contract/study-year.ts'
import { termOf, weekOf, weeksOf, weeksOfTerm } from '#areas/timetable/contract/study-weeks.ts'
import type { TableInput } from '#platform/web/table/use-table-state.ts'
import { EVENT_TYPES } from '../../contract/reservation.ts'

const numberIn = (text: string): number | undefined => Number(text) || undefined
const listIn = (text: string): string[] | undefined => (text === '' ? undefined : [text])

/** June is not among them: it has examinations. */
const HOLIDAY_MONTHS = ['07', '08']

interface Weeks {
  fromWeek: number
  toWeek: number
}

/** The weeks of the term that is on, without July and August: in them nearly all rooms are empty. */
function weeksOfPresentTerm(year: StudyYear, today: string): Weeks {
  const { fromWeek, toWeek } = weeksOfTerm(year, termOf(year, weekOf(year, today)))
  const inTerm = weeksOf(year).filter(({ number }) => number >= fromWeek && number <= toWeek)
  const beforeSummer = inTerm.findLast(({ start }) => !HOLIDAY_MONTHS.includes(start.slice(5, 7)))
  return { fromWeek, toWeek: beforeSummer?.number ?? toWeek }
}

/** The chosen weeks; without a choice the present term, and after a choice beyond it only that week. */
function chosenWeeks({ filter }: TableInput, term: Weeks | undefined): Partial<Weeks> {
  const from = numberIn(filter('fromWeek'))
  const to = numberIn(filter('toWeek'))
  if (!term) return { fromWeek: from, toWeek: to }
  return {
    fromWeek: from ?? Math.min(term.fromWeek, to ?? term.fromWeek),
    toWeek: to ?? Math.max(term.toWeek, from ?? term.toWeek),
  }
}

/** What the filters of the address leave of the use of the rooms. */
export function loadingFilter(state: TableInput, year: StudyYear | undefined, today: string) {
  const type = EVENT_TYPES.find((one) => one === state.filter('type'))
  return {
    yearId: year?.id,
    buildingIds: listIn(state.filter('building')),
    ...chosenWeeks(state, year && weeksOfPresentTerm(year, today)),
    fromLessonNumber: numberIn(state.filter('from')),
    toLessonNumber: numberIn(state.filter('to')),
    weekdays: listIn(state.filter('day')),
    types: type && [type],
  }
}
