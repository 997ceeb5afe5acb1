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
  /** First day of the second term; weeks that begin before it belong to the first. Decision D-161. */
  secondTermFrom: CalendarDate,
})
export type StudyYear = z.infer<typeof StudyYear>

/** The technical row «Не определён», which every client leaves out. Specification part 1, section 9. */
export const TECHNICAL_YEAR_ID = 12
