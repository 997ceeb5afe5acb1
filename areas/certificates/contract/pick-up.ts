import * as z from 'zod/mini'
import { addDays, weekdayOf } from '#platform/contract/calendar.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { isWorkingDay, type ClosedDays } from './working-days.ts'

const WEDNESDAY = 3
/** The number of days that are offered, Wednesdays included. */
const DAYS_SHOWN = 6
/** No sequence of holidays is longer. */
const LONGEST_SEARCH_DAYS = 30

/** The half-hours in which papers are handed out: 10:00-12:00 and 13:00-15:00. Specification part 2, section 9. */
export const PICK_UP_TIMES = [
  ['10:00', '10:30', '11:00', '11:30'],
  ['13:00', '13:30', '14:00', '14:30'],
] as const
const ALL_TIMES: readonly string[] = PICK_UP_TIMES.flat()

/** The number of people whom one place receives in half an hour. */
export const SEATS_IN_SLOT = 4

/** The document's own hint about a paper that is ready. */
export const PICK_UP_HINT = '10:00-12:00 или 13:00-15:00, кроме среды'

export const PickUp = z.object({
  date: CalendarDate,
  time: z.string().check(
    z.maxLength(5),
    z.refine((time) => ALL_TIMES.includes(time), 'Выберите время из списка'),
  ),
})
export type PickUp = z.output<typeof PickUp>

export const PickUpDay = z.object({
  date: CalendarDate,
  isOpen: z.boolean(),
  slots: z.array(z.object({ time: z.string(), left: z.int() })),
})
export type PickUpDay = z.output<typeof PickUpDay>

/** True on the weekday on which no papers are handed out, whatever the holidays are. */
export const isWithoutPickUp = (day: string): boolean => weekdayOf(day) === WEDNESDAY

/** True when papers are handed out on the day: never on a Wednesday, a weekend or a holiday. */
export function isPickUpDay(day: string, closed: ClosedDays): boolean {
  return isWorkingDay(day, closed) && !isWithoutPickUp(day)
}

interface Now {
  today: string
  time: string
}

/** True when a slot can still be chosen: it has not begun, and its day is open and among those offered. */
export function isOpenSlot({ date, time }: PickUp, now: Now, closed: ClosedDays): boolean {
  return (
    daysOffered(now.today, closed).includes(date) && isPickUpDay(date, closed) && isAhead(date, time, now)
  )
}

const isAhead = (date: string, time: string, now: Now) => date > now.today || time > now.time

/** The next working days from today on; a Wednesday among them says that nothing is handed out. */
export function daysOffered(today: string, closed: ClosedDays): string[] {
  const days = Array.from({ length: LONGEST_SEARCH_DAYS }, (_, step) => addDays(today, step))
  return days.filter((day) => isWorkingDay(day, closed)).slice(0, DAYS_SHOWN)
}

/** The coming days with their free places; `taken` counts the chosen ones, by day and time. */
export function pickUpDays(now: Now, closed: ClosedDays, taken: ReadonlyMap<string, number>): PickUpDay[] {
  return daysOffered(now.today, closed).map((date) => {
    const isOpen = isPickUpDay(date, closed)
    const times = isOpen ? ALL_TIMES.filter((time) => isAhead(date, time, now)) : []
    const slots = times.map((time) => ({
      time,
      left: Math.max(0, SEATS_IN_SLOT - (taken.get(`${date} ${time}`) ?? 0)),
    }))
    return { date, isOpen: isOpen && slots.length > 0, slots }
  })
}
