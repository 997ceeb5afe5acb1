import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { currentYearId } from '#areas/timetable/contract/study-year.ts'
import { firstWeek, lastWeek, weekOf } from '#areas/timetable/contract/study-weeks.ts'
import { addDays, weekdayOf } from '#platform/contract/dates.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import { useNow } from '../use-today.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/** The day and the building, kept in the address. */
function useChosenDay() {
  const state = useTableState()
  const now = useNow()
  const { data: directories, error } = useCall(timetableCalls.getDirectories, {})
  const typed = state.filter('date')
  const date = DAY.test(typed) ? typed : now.date
  const years = directories?.unifiedYears ?? []
  const year = years.find(({ id }) => id === currentYearId(years, date))
  const buildings = directories?.buildings ?? []
  const building = buildings.find(({ id }) => id === Number(state.filter('building'))) ?? buildings[0]
  const times = directories?.lessonTimes.higher ?? []
  return { state, now, date, weekday: weekdayOf(date), year, buildings, building, times, error }
}

/** The room timetable of the chosen day and building, narrowed by the filters of the address. */
export function useRoomWeek() {
  const { error, ...chosen } = useChosenDay()
  const { state, date, year, building } = chosen
  const week = year && weekOf(year, date)
  const tag = state.filter('tag')
  const input = {
    b: building?.id ?? 0,
    w: week ?? 0,
    y: year?.id ?? 0,
    capacityFrom: Number(state.filter('seats')) || undefined,
    tagIds: tag === '' ? undefined : [tag],
  }
  const isEnabled = building !== undefined && year !== undefined
  const rooms = useCall(roomBookingCalls.getRoomTimetable, input, { isEnabled, isAlwaysFresh: true })
  return {
    ...chosen,
    week,
    range: year && { first: firstWeek(year), last: lastWeek(year) },
    rooms,
    failure: error ?? rooms.error,
    /** Turns by whole days. */
    turn: (days: number) => state.setFilter('date', addDays(date, days)),
  }
}

export type RoomWeekUse = ReturnType<typeof useRoomWeek>
