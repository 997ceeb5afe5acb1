import * as z from 'zod/mini'
import { addDays } from '#platform/contract/calendar.ts'
import { CalendarDate } from '#platform/contract/dates.ts'

/** Decision D-48 of part 1, `fluorography`. */
export const Fluorography = z.object({
  date: z.nullable(CalendarDate),
  validUntil: z.nullable(CalendarDate),
  status: z.enum(['valid', 'soon', 'expired', 'none']),
})
export type Fluorography = z.infer<typeof Fluorography>

/** The number of days before the end from which a person is reminded. */
export const FLUOROGRAPHY_REMINDER_DAYS = 30

/** The state of an examination on a day; it is still valid on its last day. */
export function fluorographyStatus(validUntil: string | null, today: string): Fluorography['status'] {
  if (validUntil === null) return 'none'
  if (validUntil < today) return 'expired'
  return validUntil <= addDays(today, FLUOROGRAPHY_REMINDER_DAYS) ? 'soon' : 'valid'
}
