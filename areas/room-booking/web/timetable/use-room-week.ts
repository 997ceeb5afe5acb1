import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { firstWeek, lastWeek, weekOf } from '#areas/timetable/contract/study-weeks.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { addDays, weekdayOf } from '#platform/contract/calendar.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import type { RoomWeek } from '../../contract/room-timetable.ts'
import { useOpeningHours, type IsOpen } from '../use-buildings.ts'
import { refusalOfWeek } from './known-events.ts'
import { FREE_WHEN, isFree, type DayMoment } from './room-moment.ts'
import { kindOf, roomPlace, roomWeekInput } from './room-week-input.ts'

const A_WEEK = 7

/** The day and the building, kept in the address. */
function useChosenDay() {
  const state = useTableState()
  const now = useUniversityNow()
  const { data: directories, error, refetch } = useCall(timetableCalls.getDirectories, {})
  const place = roomPlace(state, directories, now.date)
  const buildings = directories?.buildings ?? []
  const times = directories?.lessonTimes.higher ?? []
  const isKnown = directories !== undefined
  return {
    ...place,
    state,
    now,
    weekday: weekdayOf(place.date),
    buildings,
    times,
    error,
    isKnown,
    refetch,
  }
}

type ChosenDay = ReturnType<typeof useChosenDay>

/** The other filters in the address: the view, free rooms, the floor, the lessons, the kinds of uses. */
function narrowing({ state, times, date, now, weekday }: ChosenDay, isOpen: IsOpen) {
  const from = Number(state.filter('from')) || 1
  const to = Number(state.filter('to')) || Infinity
  const shownTimes = times.filter(({ number }) => number >= from && number <= to)
  const hasChosenLessons = shownTimes.length < times.length
  const freeWhen = FREE_WHEN.find((when) => when === state.filter('free')) ?? null
  const moment: DayMoment = {
    weekday,
    time: date === now.date ? now.time : null,
    isOpen: (hours) => isOpen(date, hours),
    lessons: new Set(shownTimes.map(({ number }) => number)),
  }
  return {
    isWeek: state.filter('view') === 'week',
    moment,
    floor: state.filter('floor'),
    typed: state.filter('q').trim().toLowerCase(),
    freeWhen,
    /** When the rooms that the floors count are free: as the filter says, or at the chosen lessons. */
    countedWhen: freeWhen ?? (hasChosenLessons ? 'lessons' : 'now'),
    hasChosenLessons,
    kind: kindOf(state),
    shownTimes,
  }
}

const NO_BUILDING = 'Корпусов пока нет. Их заводят в справочнике «Корпуса»'
const NO_YEAR = 'В этот день учебного года нет. Выберите другой день'
const NO_FLOOR = 'Этаж не указан'
export const floorOf = ({ floor }: RoomWeek): string => floor?.name ?? NO_FLOOR

/**
 * The message about what is missing before anything can be shown; null when nothing is, or it is not known
 * yet.
 */
function missingOf({ isKnown, building, year }: Pick<ChosenDay, 'isKnown' | 'building' | 'year'>) {
  if (!isKnown) return null
  if (building === undefined) return NO_BUILDING
  return year === undefined ? NO_YEAR : null
}

type WeekInput = CallInput<typeof roomBookingCalls.getRoomTimetable>

/** The week as the server has it, or why it cannot be shown. */
function useKnownRooms(input: WeekInput, isEnabled: boolean) {
  const use = { isEnabled, isAlwaysFresh: true }
  const { data, error, refetch } = useCall(roomBookingCalls.getRoomTimetable, input, use)
  const refusal = data ? refusalOfWeek(data) : null
  return { data: refusal ? undefined : data, refetch, failure: error ?? refusal }
}

/** The room timetable of the chosen day and building, narrowed by the filters of the address. */
export function useRoomWeek() {
  const { error, refetch, ...chosen } = useChosenDay()
  const { state, date, year, building } = chosen
  const isOpen = useOpeningHours(building?.id)
  const narrowed = narrowing({ ...chosen, error, refetch }, isOpen)
  const week = year && weekOf(year, date)
  const input = roomWeekInput(state, chosen)
  const isEnabled = building !== undefined && year !== undefined
  const { failure, ...rooms } = useKnownRooms(input, isEnabled)
  return {
    ...chosen,
    ...narrowed,
    isOpen,
    week,
    range: year && { first: firstWeek(year), last: lastWeek(year) },
    rooms,
    failure,
    /** The buildings, bells and study years could not be read. */
    filterFailure: error,
    readFilters: () => void refetch(),
    missing: missingOf(chosen),
    /** Turns by a day, or by a week where a week is shown. */
    turn: (steps: number) => state.setFilter('date', addDays(date, narrowed.isWeek ? steps * A_WEEK : steps)),
  }
}

export type RoomWeekUse = ReturnType<typeof useRoomWeek>

/** True when the name of a room contains the typed number. */
export const isTyped = ({ typed }: Pick<RoomWeekUse, 'typed'>, { name }: RoomWeek): boolean =>
  name.toLowerCase().includes(typed)

/** The rooms that the floor, the typed number and «Свободна» leave. */
export function shownRooms(use: RoomWeekUse, rooms: readonly RoomWeek[]): RoomWeek[] {
  const { floor, freeWhen, moment } = use
  return rooms.filter(
    (room) =>
      (floor === '' || floorOf(room) === floor) &&
      isTyped(use, room) &&
      (freeWhen === null || isFree(room, moment, freeWhen)),
  )
}
