import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'

/** A sheet that waits longer is overdue. */
export const DAYS_TO_SIGN = 3

/** The parts of the queue that figures count: lines that wait too long, and those that were signed today. */
export const QUEUE_PARTS = ['overdue', 'signed-today'] as const
export type QueuePart = (typeof QUEUE_PARTS)[number]

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
      isOverdue: z.boolean(),
    }),
  ),
})
export type BypassQueue = z.infer<typeof BypassQueue>
