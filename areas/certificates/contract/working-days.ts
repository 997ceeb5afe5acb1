import { addDays, weekdayOf } from '#platform/contract/calendar.ts'

const SATURDAY = 6
/** The number of working days that a certificate takes. Decision D-049. */
export const USUAL_WORKING_DAYS = 3
/** No sequence of holidays is longer. */
const LONGEST_REST_DAYS = 60

/** The public holidays of the Labour Code, article 112, as month and day. */
const HOLIDAYS: ReadonlySet<string> = new Set(
  '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04'.split(' '),
)

/** Days that the university itself has closed. */
export type ClosedDays = ReadonlySet<string>

/** True when a day is a public holiday. */
export function isHoliday(day: string): boolean {
  return HOLIDAYS.has(day.slice(5))
}

/** True when certificates are made on this day. */
export function isWorkingDay(day: string, closed: ClosedDays): boolean {
  return weekdayOf(day) < SATURDAY && !isHoliday(day) && !closed.has(day)
}

/** The day on which a certificate is expected: the third working day after its order. */
export function expectedDay(
  orderedOn: string,
  closed: ClosedDays,
  workingDays: number = USUAL_WORKING_DAYS,
): string {
  let left = workingDays
  for (let step = 1; step <= LONGEST_REST_DAYS; step += 1) {
    const day = addDays(orderedOn, step)
    if (isWorkingDay(day, closed)) left -= 1
    if (left === 0) return day
  }
  return addDays(orderedOn, LONGEST_REST_DAYS)
}
