import { ahead, recordAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { roomBookingCalls } from '../contract/calls.ts'
import type { roomBookingScreens } from '../contract/screens.ts'

export default {
  roomBooking: () => [ahead(roomBookingCalls.listRoomBookingRequests, { page: 1 })],
  roomBookingRequest: ({ params }) => recordAhead(roomBookingCalls.getRoomBookingRequest, params),
} satisfies ScreenReads<keyof typeof roomBookingScreens>
