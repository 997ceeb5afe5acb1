import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'

/** The books that the reader holds, those due first at the top. */
export const HeldBooks = z.object({
  count: z.int(),
  items: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      author: z.string(),
      dueDate: CalendarDate,
      daysOverdue: z.int(),
      /** The library has not answered yet. */
      isAsked: z.boolean(),
    }),
  ),
})
export type HeldBooks = z.output<typeof HeldBooks>

/** The requests that wait at the library. */
export const LoanQueue = z.object({ asked: z.int(), overdue: z.int(), held: z.int() })
export type LoanQueue = z.output<typeof LoanQueue>
