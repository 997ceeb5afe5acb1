import { addDays, weekdayOf } from '#platform/contract/calendar.ts'
import { roomBookingTexts } from './failures.ts'
import { BOOKED_DAYS_AHEAD } from './reservation.ts'
import { MOST_DATES } from './series.ts'

const SUNDAY = 7

export interface RequestedTime {
  date: string
  fromLessonNumber: number
  toLessonNumber: number
}

interface Circumstances {
  today: string
  time: string
  /** The beginning of the first lesson; null if the bells lack it or the last one. */
  begins: string | null
  /** The building is open on Sundays; in a search for a room, any of the buildings is. */
  isOpenOnSunday: boolean
}

/** True when a building is closed that day. */
export const isClosedThen = (date: string, isOpenOnSunday: boolean): boolean =>
  weekdayOf(date) === SUNDAY && !isOpenOnSunday

/**
 * The reason why no room can be booked at that time; null when there is none. Decisions 76 and 77 of document
 * 3.
 */
export function timeProblem(
  { date, fromLessonNumber, toLessonNumber }: RequestedTime,
  { today, time, begins, isOpenOnSunday }: Circumstances,
): { field: 'date' | 'fromLessonNumber' | 'toLessonNumber'; text: string } | null {
  if (toLessonNumber < fromLessonNumber)
    return { field: 'toLessonNumber', text: roomBookingTexts.lessonsTurned }
  if (date < today) return { field: 'date', text: roomBookingTexts.past }
  if (date > addDays(today, BOOKED_DAYS_AHEAD))
    return { field: 'date', text: roomBookingTexts.tooFar(BOOKED_DAYS_AHEAD) }
  if (isClosedThen(date, isOpenOnSunday)) return { field: 'date', text: roomBookingTexts.sunday }
  if (begins === null) return { field: 'fromLessonNumber', text: roomBookingTexts.noSuchLesson }
  if (date === today && begins <= time) return { field: 'fromLessonNumber', text: roomBookingTexts.hasBegun }
  return null
}

interface Repetition {
  everyWeeks: number
  times: number
}

/** The dates of a series, as far ahead as rooms can be booked. */
export function datesOfSeries(first: string, { everyWeeks, times }: Repetition, today: string): string[] {
  const last = addDays(today, BOOKED_DAYS_AHEAD)
  const all = Array.from({ length: Math.min(times, MOST_DATES) }, (_, at) =>
    addDays(first, at * everyWeeks * 7),
  )
  return all.filter((date, at) => at === 0 || date <= last)
}
