import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'

/** The orders that a reader handles, and those that wait for their day, or for an obstacle to be removed. */
export const WaitingOrders = z.object({
  draftsCount: z.int(),
  signedCount: z.int(),
  /** Signed ones that something keeps from taking effect. */
  hinderedCount: z.int(),
  /** The signed ones of the reader. */
  items: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      effectiveOn: CalendarDate,
      signedAt: Instant,
      hasObstacle: z.boolean(),
    }),
  ),
})
export type WaitingOrders = z.output<typeof WaitingOrders>
