import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { weeksOf } from '#areas/timetable/contract/study-weeks.ts'
import { yearOn } from '#areas/timetable/contract/study-year.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import { loadingFilter } from './loading-filter.ts'
import { MEASURES, type MeasureName } from './measures.ts'

/** The use of the rooms, narrowed by the filters in the address. */
export function useLoading() {
  const state = useTableState()
  const now = useUniversityNow()
  const { data: directories } = useCall(timetableCalls.getDirectories, {})
  const year = yearOn(directories?.unifiedYears ?? [], now.date)
  const filter = loadingFilter(state, year, now.date)
  const shown = state.filter('show')
  const measure: MeasureName = shown in MEASURES ? (shown as MeasureName) : 'planned'
  const loading = useCall(roomBookingCalls.getRoomLoading, filter)
  return { state, measure, filter, loading, weeks: year ? weeksOf(year) : [] }
}

export type LoadingUse = ReturnType<typeof useLoading>
