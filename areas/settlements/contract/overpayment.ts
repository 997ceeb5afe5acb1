import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { RowId, Version } from '#platform/contract/ids.ts'
import { Flag, pagingFields, SearchText } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'

export const REQUEST_STATES = {
  sent: 'Отправлено',
  'in-work': 'В работе',
  done: 'Выполнено',
  refused: 'Отклонено',
  'taken-back': 'Отозвано',
} as const
export type RequestState = keyof typeof REQUEST_STATES
const STATES = Object.keys(REQUEST_STATES) as [RequestState, ...RequestState[]]

/** The moves of the accounting; the author of a request may withdraw it while nobody works on it. */
export const requestMoves: Readonly<Record<RequestState, readonly RequestState[]>> = {
  sent: ['in-work', 'done', 'refused'],
  'in-work': ['done', 'refused'],
  done: [],
  refused: [],
  'taken-back': [],
}

export const isOpenRequest = (state: RequestState): boolean => state === 'sent' || state === 'in-work'

/**
 * The time, after an overpayment was returned or counted, in which it cannot be requested again unless the
 * accounting's sum has changed.
 */
export const GIVEN_KEPT_DAYS = 30

/** True when an overpayment was returned or counted and the sum does not show it yet. */
export function isGiven(
  request: { state: RequestState; answeredAt: string | null } | null,
  { notedAt, now }: { notedAt: string; now: number },
): boolean {
  if (request?.state !== 'done' || request.answeredAt === null) return false
  const givenAt = Date.parse(request.answeredAt)
  return givenAt >= Date.parse(notedAt) && givenAt > now - GIVEN_KEPT_DAYS * 86_400_000
}

/** The time for which the bank account of an answered request is kept. */
export const ACCOUNT_KEPT_DAYS = 30

const digits = (pattern: RegExp, error: string) =>
  z.string().check(
    z.overwrite((text: string) => text.replaceAll(/\s/g, '')),
    z.maxLength(30, error),
    z.regex(pattern, error),
  )

/** The bank account for the return of an overpayment. */
export const ReturnTo = z.object({
  account: digits(/^\d{20}$/, 'Счёт — 20 цифр'),
  bic: digits(/^\d{9}$/, 'БИК — 9 цифр'),
  bankName: typedText({ max: 100 }),
})

export const NewRequest = z.discriminatedUnion('kind', [
  z.extend(ReturnTo, { kind: z.literal('return') }),
  z.object({ kind: z.literal('offset'), targetId: RowId }),
])
export type NewRequest = z.output<typeof NewRequest>

/** A request as its author reads it: the account is shown by its last digits. */
export const OwnRequest = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(['return', 'offset']),
  sum: z.number(),
  target: z.nullable(z.string()),
  accountEnd: z.nullable(z.string()),
  state: z.enum(STATES),
  sentAt: Instant,
  answeredAt: z.nullable(Instant),
  comment: z.nullable(z.string()),
})
export type OwnRequest = z.output<typeof OwnRequest>

/** The same as the accounting sees it. */
export const KeptRequest = z.extend(OwnRequest, {
  person: z.object({ id: z.int(), fio: z.string() }),
  contract: z.string(),
  type: z.string(),
  /** The accounting's present sum: negative while there is an overpayment. */
  debts: z.number(),
  account: z.nullable(z.string()),
  bic: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
})
export type KeptRequest = z.output<typeof KeptRequest>

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
export const RequestFilter = z.object({
  state: optional(z.enum(STATES)),
  /** Those that wait for an answer. */
  isOpen: optional(Flag),
  search: optional(SearchText),
})
export type RequestFilter = z.output<typeof RequestFilter>
export const RequestQuery = z.object({ ...RequestFilter.shape, ...pagingFields })

export const Answering = z.object({
  state: z.enum(['in-work', 'done', 'refused']),
  comment: optional(typedText({ max: 500 })),
  version: Version,
})
