import type { Directories } from '#areas/timetable/contract/directories.ts'
import { weekOf } from '#areas/timetable/contract/study-weeks.ts'
import { yearOn, type StudyYear } from '#areas/timetable/contract/study-year.ts'
import type { CallInput } from '#platform/contract/call.ts'
import type { TableInput } from '#platform/web/table/use-table-state.ts'
import type { roomBookingCalls } from '../../contract/calls.ts'
import { EventKind } from '../../contract/room-timetable.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

export interface RoomPlace {
  date: string
  year: StudyYear | undefined
  building: Directories['buildings'][number] | undefined
}

/** The day and the building in the address; today and the first building without them. */
export function roomPlace({ filter }: TableInput, known: Directories | undefined, today: string): RoomPlace {
  const typed = filter('date')
  const date = DAY.test(typed) ? typed : today
  const buildings = known?.buildings ?? []
  const building = buildings.find(({ id }) => id === Number(filter('building'))) ?? buildings[0]
  return { date, year: yearOn(known?.unifiedYears ?? [], date), building }
}

export const kindOf = ({ filter }: TableInput): EventKind | null =>
  EventKind.options.find((kind) => kind === filter('kind')) ?? null

/** The week of that day, narrowed by the filters that the server applies. */
export function roomWeekInput(
  state: TableInput,
  { date, year, building }: RoomPlace,
): CallInput<typeof roomBookingCalls.getRoomTimetable> {
  const tag = state.filter('tag')
  const kind = kindOf(state)
  return {
    b: building?.id ?? 0,
    w: year ? weekOf(year, date) : 0,
    y: year?.id ?? 0,
    capacityFrom: Number(state.filter('seats')) || undefined,
    tagIds: tag === '' ? undefined : [tag],
    kinds: kind ? [kind] : undefined,
  }
}
