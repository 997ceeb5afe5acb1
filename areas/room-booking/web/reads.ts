import { dictionariesCalls } from '#areas/dictionaries/contract/calls.ts'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { yearOn } from '#areas/timetable/contract/study-year.ts'
import { ahead, chain, UNNARROWED } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { universityToday } from '#platform/web/router/wall-time.ts'
import { roomBookingCalls } from '../contract/calls.ts'
import type { roomBookingScreens } from '../contract/screens.ts'
import { wishOf } from './booking/wish.ts'
import { loadingFilter } from './loading/loading-filter.ts'
import { queueInput } from './moderation/queue-input.ts'
import { roomPlace, roomWeekInput } from './timetable/room-week-input.ts'

const weekOfFirstBuilding = chain(timetableCalls.getDirectories, {}, (known) => {
  const place = roomPlace(UNNARROWED, known, universityToday())
  if (!place.building || !place.year) return []
  return [ahead(roomBookingCalls.getRoomTimetable, roomWeekInput(UNNARROWED, place))]
})

const loadingOfTerm = chain(timetableCalls.getDirectories, {}, ({ unifiedYears }) => {
  const today = universityToday()
  const filter = loadingFilter(UNNARROWED, yearOn(unifiedYears, today), today)
  return [ahead(roomBookingCalls.getRoomLoading, filter)]
})

export default {
  roomBooking: () => [
    ahead(roomBookingCalls.listBookableBuildings, {}),
    ahead(timetableCalls.getDirectories, {}),
    ahead(roomBookingCalls.findFreeRooms, wishOf(UNNARROWED, universityToday())),
    ahead(dictionariesCalls.getDictionary, { slug: 'room_tags' }),
  ],
  bookingModeration: () => [
    ahead(roomBookingCalls.listReservations, queueInput(UNNARROWED, universityToday())),
    ahead(timetableCalls.getDirectories, {}),
  ],
  roomLoading: () => [loadingOfTerm],
  roomTimetable: () => [weekOfFirstBuilding],
} satisfies ScreenReads<keyof typeof roomBookingScreens>
