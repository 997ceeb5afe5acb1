import { DAY_MS } from '#platform/contract/calendar.ts'
import { startOfToday, type Clock } from '#platform/server/clock.ts'
import { DAYS_TO_SIGN } from '../contract/queue.ts'

/** The instants by which a queue is judged, by the calendar of the university. */
export function queueTimes(clock: Clock) {
  const from = startOfToday(clock)
  return { startOfToday: from, overdueBefore: new Date(from.getTime() - DAYS_TO_SIGN * DAY_MS) }
}
