import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'

/** For how many days a deleted control point can be given back. Decision D-122. */
export const RESTORABLE_DAYS = 30

export const RemovedPoint = z.object({
  controlPointId: z.int(),
  title: z.string(),
  date: CalendarDate,
  removedAt: Instant,
  /** How many students have points in it. */
  marks: z.int(),
})
