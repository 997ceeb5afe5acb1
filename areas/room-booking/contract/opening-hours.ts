import * as z from 'zod/mini'
import { weekdayOf } from '#platform/contract/calendar.ts'
import { roomBookingTexts } from './failures.ts'

const SUNDAY = 7

/** When rooms of a building are booked: `HH:mm` by the university's clock, null without a limit. */
export const OpeningHours = z.object({
  opens: z.nullable(z.string()),
  closes: z.nullable(z.string()),
  isOpenOnSunday: z.boolean(),
})
export type OpeningHours = z.infer<typeof OpeningHours>

type Limits = Omit<OpeningHours, 'isOpenOnSunday'>

interface Hours {
  /** `HH:mm`. */
  start: string
  end: string
}

/** True when a building is closed that day. */
export const isClosedThen = (date: string, isOpenOnSunday: boolean): boolean =>
  weekdayOf(date) === SUNDAY && !isOpenOnSunday

/** The reason why a building is closed at those hours, with the lesson that is outside; null when it is open. */
export function hoursProblem(
  { start, end }: Hours,
  { opens, closes }: Limits,
): { field: 'fromLessonNumber' | 'toLessonNumber'; text: string } | null {
  if (opens !== null && start < opens)
    return { field: 'fromLessonNumber', text: roomBookingTexts.opensLater(opens) }
  if (closes !== null && end > closes)
    return { field: 'toLessonNumber', text: roomBookingTexts.closesEarlier(closes) }
  return null
}

/** True when a building is open at those hours of that day. */
export const isOpenThen = (date: string, hours: Hours, building: OpeningHours): boolean =>
  !isClosedThen(date, building.isOpenOnSunday) && hoursProblem(hours, building) === null
