import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { OwnRequest } from './overpayment.ts'
import { isOverdue } from './overdue.ts'

export const SETTLEMENT_TYPES = ['Обучение', 'Общежитие', 'Библиотека', 'Прочее'] as const
export type SettlementType = (typeof SETTLEMENT_TYPES)[number]

export const SETTLEMENT_STATUSES = {
  'not-active': 'Не активен',
  overpayment: 'Переплата',
  debt: 'Долг',
  'no-debt': 'Нет долга',
} as const
export type SettlementStatus = keyof typeof SETTLEMENT_STATUSES

/**
 * Closed means not active; otherwise negative debts are an overpayment. Specification part 2, section 4,
 * "Settlement status".
 */
export function settlementStatus({
  isClosed,
  debts,
}: {
  isClosed: boolean
  debts: number
}): SettlementStatus {
  if (isClosed) return 'not-active'
  if (debts < 0) return 'overpayment'
  return debts > 0 ? 'debt' : 'no-debt'
}

/** The states in the words of a reader, who calls a debt only what is overdue. Decision 0352. */
export const SHOWN_STATUSES = { ...SETTLEMENT_STATUSES, due: 'К оплате' } as const
export type ShownStatus = keyof typeof SHOWN_STATUSES

export function shownStatus(
  settlement: { isClosed: boolean; debts: number; dueOn: string | null },
  today: string,
): ShownStatus {
  const status = settlementStatus(settlement)
  return status === 'debt' && !isOverdue(settlement, today) ? 'due' : status
}

const Term = z.object({
  id: z.int(),
  title: z.string(),
  sum: z.number(),
  dueOn: CalendarDate,
  paidOn: z.nullable(CalendarDate),
})
export type Term = z.output<typeof Term>

const Requisites = z.object({
  name: z.string(),
  inn: z.string(),
  kpp: z.nullable(z.string()),
  account: z.string(),
  bankName: z.string(),
  bic: z.string(),
  corrAccount: z.nullable(z.string()),
  purpose: z.string(),
})
export type Requisites = z.output<typeof Requisites>

/** A settlement of the reader. Specification part 2, section 3, "Mutual settlements". */
export const Settlement = z.object({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  isClosed: z.boolean(),
  contract: z.string(),
  /** Signed: negative means an overpayment. */
  debts: z.number(),
  period: z.string(),
  paidSum: z.number(),
  discount: z.nullable(z.number()),
  qrcode: z.nullable(z.string()),
  // Ours: the request about the overpayment.
  request: z.nullable(OwnRequest),
  // Ours: the term, the account in words, the payments by their terms, and the date of the accounting's data.
  dueOn: z.nullable(CalendarDate),
  requisites: z.nullable(Requisites),
  terms: z.array(Term),
  notedAt: Instant,
})
export type Settlement = z.output<typeof Settlement>

/** A payment or a return. Specification part 2, section 3. */
export const Operation = z.object({
  docNumber: z.string(),
  payment: z.object({ id: z.int(), name: z.string() }),
  sum: z.number(),
  date: CalendarDate,
})
export type Operation = z.output<typeof Operation>

const PAYMENT = 1

/** Payment id 1 is «Оплата», any other «Возврат». Specification part 2, section 3. */
export const paymentName = (id: number): string => (id === PAYMENT ? 'Оплата' : 'Возврат')
