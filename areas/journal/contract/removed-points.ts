import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'

/** The number of days for which a deleted control point can be restored. Decision D-122. */
export const RESTORABLE_DAYS = 30

export const RemovedPoint = z.object({
  controlPointId: z.int(),
  title: z.string(),
  date: CalendarDate,
  removedAt: Instant,
  /** The number of students who have points in it. */
  marks: z.int(),
})
