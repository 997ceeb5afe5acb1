import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { SearchText } from '#platform/contract/query.ts'

export const LIST_AUDIENCES = ['students', 'workers'] as const

/** The people of a list: those who study or work today and are found like in «Пользователи». */
export const CodeListFilter = {
  audience: z.optional(z.nullable(z.enum(LIST_AUDIENCES))),
  q: z.optional(z.nullable(SearchText)),
}

export const LIST_WAYS = ['sheet', 'letters'] as const

/** How long the file of a list is kept for whoever ordered it. */
export const SHEETS_KEPT_HOURS = 24

/** Whom a list would reach. */
export const CodeListSize = z.object({
  peopleCount: z.int(),
  /** Without an account: the codes are for them. */
  waitingCount: z.int(),
  /** Those of them whose address is known. */
  addressCount: z.int(),
})

/** Codes for a whole list, as a job. */
export const CodeList = z.object({
  id: z.int(),
  way: z.enum(LIST_WAYS),
  title: z.string(),
  orderedAt: Instant,
  orderedBy: z.string(),
  total: z.int(),
  doneCount: z.int(),
  issuedCount: z.int(),
  isDone: z.boolean(),
  /** The reader ordered it, it is done and its file is still kept; what kind of file it is. */
  file: z.nullable(z.enum(['pdf', 'zip'])),
})
export type CodeList = z.infer<typeof CodeList>
