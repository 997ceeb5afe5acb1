import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'

/** Signed orders that wait for their day, or for an obstacle to be removed. */
export const WaitingOrders = z.object({
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
