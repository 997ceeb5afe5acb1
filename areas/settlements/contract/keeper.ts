import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { pagingFields, SearchText } from '#platform/contract/query.ts'
import { SETTLEMENT_TYPES, type ShownStatus } from './settlement.ts'

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const STATUSES = ['not-active', 'overpayment', 'debt', 'due', 'no-debt'] as const satisfies ShownStatus[]

export const KeeperFilter = z.object({
  search: optional(SearchText),
  type: optional(z.enum(SETTLEMENT_TYPES)),
  status: optional(z.enum(STATUSES)),
})
export type KeeperFilter = z.output<typeof KeeperFilter>

export const KeeperQuery = z.object({ ...KeeperFilter.shape, ...pagingFields })

/** A settlement as the keeper of the register sees it. */
export const KeptSettlement = z.object({
  id: z.int(),
  person: z.object({ id: z.int(), fio: z.string() }),
  type: z.string(),
  title: z.string(),
  contract: z.string(),
  period: z.string(),
  debts: z.number(),
  paidSum: z.number(),
  dueOn: z.nullable(CalendarDate),
  isClosed: z.boolean(),
  status: z.enum(STATUSES),
})
export type KeptSettlement = z.output<typeof KeptSettlement>

export const KeptList = z.object({
  count: z.int(),
  items: z.array(KeptSettlement),
})

/** The sums over all open settlements: overdue with the number of their people, to be paid later, and overpaid. */
export const KeptTotals = z.object({
  debt: z.number(),
  people: z.int(),
  due: z.number(),
  overpayment: z.number(),
})
export type KeptTotals = z.output<typeof KeptTotals>
