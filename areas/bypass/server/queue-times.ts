import { startOfDayAgo, startOfToday, type Clock } from '#platform/server/clock.ts'
import { DAYS_TO_SIGN } from '../contract/queue.ts'

/** The instants by which a queue is judged, by the calendar of the university. */
export function queueTimes(clock: Clock) {
  return { startOfToday: startOfToday(clock), overdueBefore: startOfDayAgo(clock, DAYS_TO_SIGN) }
}
