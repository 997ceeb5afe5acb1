import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { currentYearId, type StudyYear } from '#areas/timetable/contract/study-year.ts'
import { termOf, weekOf, weeksOf, weeksOfTerm } from '#areas/timetable/contract/study-weeks.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import { EVENT_TYPES } from '../../contract/reservation.ts'
import { MEASURES, type MeasureName } from './measures.ts'

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
function chosenWeeks({ filter }: TableState, term: Weeks | undefined): Partial<Weeks> {
  const from = numberIn(filter('fromWeek'))
  const to = numberIn(filter('toWeek'))
  if (!term) return { fromWeek: from, toWeek: to }
  return {
    fromWeek: from ?? Math.min(term.fromWeek, to ?? term.fromWeek),
    toWeek: to ?? Math.max(term.toWeek, from ?? term.toWeek),
  }
}

/** The use of the rooms, narrowed by the filters in the address. */
export function useLoading() {
  const state = useTableState()
  const now = useUniversityNow()
  const { data: directories } = useCall(timetableCalls.getDirectories, {})
  const years = directories?.unifiedYears ?? []
  const year = years.find(({ id }) => id === currentYearId(years, now.date))
  const type = EVENT_TYPES.find((one) => one === state.filter('type'))
  const filter = {
    yearId: year?.id,
    buildingIds: listIn(state.filter('building')),
    ...chosenWeeks(state, year && weeksOfPresentTerm(year, now.date)),
    fromLessonNumber: numberIn(state.filter('from')),
    toLessonNumber: numberIn(state.filter('to')),
    weekdays: listIn(state.filter('day')),
    types: type && [type],
  }
  const shown = state.filter('show')
  const measure: MeasureName = shown in MEASURES ? (shown as MeasureName) : 'planned'
  const loading = useCall(roomBookingCalls.getRoomLoading, filter)
  return { state, measure, filter, loading, weeks: year ? weeksOf(year) : [] }
}

export type LoadingUse = ReturnType<typeof useLoading>
