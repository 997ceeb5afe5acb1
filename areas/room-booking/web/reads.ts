import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { roomBookingCalls } from '../contract/calls.ts'
import type { roomBookingScreens } from '../contract/screens.ts'

export default {
  roomBooking: () => [
    ahead(roomBookingCalls.listBookableBuildings, {}),
    ahead(timetableCalls.getDirectories, {}),
  ],
  bookingModeration: () => [ahead(roomBookingCalls.listReservations, { statuses: ['pending'], page: 1 })],
  roomLoading: () => [ahead(timetableCalls.getDirectories, {})],
  roomTimetable: () => [ahead(timetableCalls.getDirectories, {})],
} satisfies ScreenReads<keyof typeof roomBookingScreens>
