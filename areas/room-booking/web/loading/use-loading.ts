import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { currentYearId } from '#areas/timetable/contract/study-year.ts'
import { weeksOf } from '#areas/timetable/contract/study-weeks.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import { EVENT_TYPES } from '../../contract/reservation.ts'
import { MEASURES, type MeasureName } from './measures.ts'

const numberIn = (text: string): number | undefined => Number(text) || undefined
const listIn = (text: string): string[] | undefined => (text === '' ? undefined : [text])

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
    fromWeek: numberIn(state.filter('fromWeek')),
    toWeek: numberIn(state.filter('toWeek')),
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
