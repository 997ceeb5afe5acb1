import { dictionariesCalls } from '#areas/dictionaries/contract/calls.ts'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { ahead, UNNARROWED } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { universityToday } from '#platform/web/router/wall-time.ts'
import { roomBookingCalls } from '../contract/calls.ts'
import type { roomBookingScreens } from '../contract/screens.ts'
import { wishOf } from './booking/wish.ts'
import { queueInput } from './moderation/queue-input.ts'

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
  roomLoading: () => [ahead(timetableCalls.getDirectories, {})],
  roomTimetable: () => [ahead(timetableCalls.getDirectories, {})],
} satisfies ScreenReads<keyof typeof roomBookingScreens>
