import { addDays } from '#platform/contract/calendar.ts'
import { roomBookingTexts } from './failures.ts'
import { hoursProblem, isClosedThen, type OpeningHours } from './opening-hours.ts'
import { BOOKED_DAYS_AHEAD } from './reservation.ts'
import { MOST_DATES } from './series.ts'

export interface RequestedTime {
  date: string
  fromLessonNumber: number
  toLessonNumber: number
}

/** The hours of a building; in a search in all of them no limit, and Sundays if any is open then. */
interface Circumstances extends OpeningHours {
  today: string
  time: string
  /** The beginning of the first lesson and the end of the last; null if the bells lack one of them. */
  begins: string | null
  ends: string | null
}

/**
 * The reason why no room can be booked at that time; null when there is none. Decisions 76 and 77 of document
 * 3, and 0284.
 */
export function timeProblem(
  { date, fromLessonNumber, toLessonNumber }: RequestedTime,
  { today, time, begins, ends, ...building }: Circumstances,
): { field: 'date' | 'fromLessonNumber' | 'toLessonNumber'; text: string } | null {
  if (toLessonNumber < fromLessonNumber)
    return { field: 'toLessonNumber', text: roomBookingTexts.lessonsTurned }
  if (date < today) return { field: 'date', text: roomBookingTexts.past }
  if (date > addDays(today, BOOKED_DAYS_AHEAD))
    return { field: 'date', text: roomBookingTexts.tooFar(BOOKED_DAYS_AHEAD) }
  if (isClosedThen(date, building.isOpenOnSunday)) return { field: 'date', text: roomBookingTexts.sunday }
  if (begins === null || ends === null)
    return { field: 'fromLessonNumber', text: roomBookingTexts.noSuchLesson }
  const outside = hoursProblem({ start: begins, end: ends }, building)
  if (outside) return outside
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
