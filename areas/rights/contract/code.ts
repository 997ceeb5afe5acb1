import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { Id, queryInt, SearchText } from '#platform/contract/query.ts'

export const CODE_STATES = ['open', 'used', 'revoked', 'expired'] as const
export type CodeState = (typeof CODE_STATES)[number]

export const CODE_STATE_TITLES: Record<CodeState, string> = {
  open: 'Ждёт регистрации',
  used: 'Использован',
  revoked: 'Отозван',
  expired: 'Срок истёк',
}

/** The most codes of one sheet. */
export const SHEET_MAX = 500

/** A code in the list; the code itself is known only to its holder. Decision D-21. */
export const IssuedCode = z.object({
  id: z.int(),
  personId: z.int(),
  fullName: z.string(),
  status: z.nullable(z.string()),
  state: z.enum(CODE_STATES),
  issuedAt: Instant,
  issuedBy: z.nullable(z.string()),
  expiresAt: Instant,
})
export type IssuedCode = z.infer<typeof IssuedCode>

/** The answer when a code is issued: the only time that the code is shown. */
export const NewCode = z.object({ code: z.string(), fullName: z.string(), expiresAt: Instant })
export type NewCode = z.infer<typeof NewCode>

/**
 * The unit for whose people a sheet contains codes: a study group, or a department with everything below it.
 */
export const SheetUnit = z.object({ kind: z.enum(['group', 'department']), unitId: Id })

export const FoundUnit = z.object({
  kind: z.enum(['group', 'department']),
  id: z.int(),
  name: z.string(),
  note: z.nullable(z.string()),
  peopleCount: z.int(),
  /** The number of people without an account: the sheet is for them. */
  waitingCount: z.int(),
})
export type FoundUnit = z.infer<typeof FoundUnit>

export const CodeFilter = {
  q: z.optional(z.nullable(SearchText)),
  state: z.optional(z.nullable(z.enum(CODE_STATES))),
  page: z.optional(queryInt({ min: 1, max: 1_000_000 })),
}
