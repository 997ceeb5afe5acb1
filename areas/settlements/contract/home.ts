import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'

/** The reader's open settlements: debts, overpayments, due payments. */
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
  /** Coming payments of the calendar, apart from the debts that are due on the same day. */
  terms: z.array(
    z.object({ id: z.int(), type: z.string(), title: z.string(), sum: z.number(), dueOn: CalendarDate }),
  ),
  /** For keepers: the number of requests about overpayments that wait for an answer. */
  requests: z.int(),
})
export type OwnDebts = z.output<typeof OwnDebts>
