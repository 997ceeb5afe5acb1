import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'

/** The age, in days, from which a waiting sheet is overdue. */
export const DAYS_TO_SIGN = 3

/** The parts of the queue that are counted: lines that wait too long, and lines signed today. */
export const QUEUE_PARTS = ['overdue', 'signed-today'] as const
export type QueuePart = (typeof QUEUE_PARTS)[number]

/** The lines that wait for the signature of the reader's units. */
export const BypassQueue = z.object({
  waitingCount: z.int(),
  overdueCount: z.int(),
  signedTodayCount: z.int(),
  /** The longest waiting first. */
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
