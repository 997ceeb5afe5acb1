import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'

/** A row of the study year dictionary. The client hides id 12 and shows the newest first. Decision D-66. */
export const StudyYear = z.object({
  id: z.int(),
  label: z.string(),
  weeks: z.int(),
  weeksList: z.array(z.object({ number: z.int(), start: CalendarDate, end: CalendarDate })),
  startDate: CalendarDate,
  endDate: CalendarDate,
  isCurrent: z.boolean(),
  isElongated: z.boolean(),
  /** First day of the second term; weeks that begin earlier belong to the first. Decision D-161. */
  secondTermFrom: CalendarDate,
})
export type StudyYear = z.infer<typeof StudyYear>

/** The technical row «Не определён», which every client leaves out. Specification part 1, section 9. */
export const TECHNICAL_YEAR_ID = 12

/**
 * The id of the current year: the one of today, or between two years the one that ended last; null when no
 * year has begun. Decision D-66.
 */
export function currentYearId(
  years: readonly Pick<StudyYear, 'id' | 'startDate'>[],
  today: string,
): number | null {
  const begun = years.filter((year) => year.id !== TECHNICAL_YEAR_ID && year.startDate <= today)
  const latest = begun.toSorted((one, other) => other.startDate.localeCompare(one.startDate))[0]
  return latest?.id ?? null
}

/** The year that is current on a day. */
export function yearOn(years: readonly StudyYear[], date: string): StudyYear | undefined {
  const id = currentYearId(years, date)
  return years.find((year) => year.id === id)
}
