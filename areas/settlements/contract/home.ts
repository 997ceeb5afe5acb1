import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'

/** The reader's open settlements: what is owed, what was paid too much, what is due. */
export const OwnDebts = z.object({
  debtSum: z.number(),
  overpaymentSum: z.number(),
  items: z.array(
    z.object({
      id: z.int(),
      type: z.string(),
      contract: z.string(),
      debts: z.number(),
      dueOn: z.nullable(CalendarDate),
    }),
  ),
  /** Payments of the calendar that come soon, beyond the debts that are due on the same day. */
  terms: z.array(
    z.object({ id: z.int(), type: z.string(), title: z.string(), sum: z.number(), dueOn: CalendarDate }),
  ),
  /** For their keepers: how many requests about overpayments wait for an answer. */
  requests: z.int(),
})
export type OwnDebts = z.output<typeof OwnDebts>
