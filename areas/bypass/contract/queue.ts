import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'

/** A sheet that waits longer is overdue. */
export const DAYS_TO_SIGN = 3

/** The items that wait for the signature of the reader's units. */
export const BypassQueue = z.object({
  waitingCount: z.int(),
  overdueCount: z.int(),
  signedTodayCount: z.int(),
  /** The longest waiting. */
  items: z.array(
    z.object({
      id: z.int(),
      student: z.string(),
      group: z.nullable(z.string()),
      department: z.string(),
      matter: z.string(),
      openedAt: Instant,
    }),
  ),
})
export type BypassQueue = z.infer<typeof BypassQueue>
