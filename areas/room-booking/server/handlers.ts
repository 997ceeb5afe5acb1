import { serve } from '#platform/server/http/handlers.ts'
import { roomBookingCalls } from '../contract/calls.ts'
import { bookingHandlers } from './booking/booking-handlers.ts'
import { moderationHandlers } from './booking/moderation-handlers.ts'
import { seriesHandlers } from './booking/series-handlers.ts'
import { waitHandlers } from './booking/wait-handlers.ts'
import { dayHandlers } from './day/day-handlers.ts'
import { loadingHandlers } from './loading/loading-handlers.ts'
import { timetableHandlers } from './timetable/timetable-handlers.ts'

export const roomBookingArea = serve(roomBookingCalls, {
  ...bookingHandlers,
  ...moderationHandlers,
  ...timetableHandlers,
  ...loadingHandlers,
  ...dayHandlers,
  ...seriesHandlers,
  ...waitHandlers,
})
