import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { SearchText } from '#platform/contract/query.ts'

export const LIST_AUDIENCES = ['students', 'workers'] as const

/** The people of a list: present students and workers, found by the same filters as in «Пользователи». */
export const CodeListFilter = {
  audience: z.optional(z.nullable(z.enum(LIST_AUDIENCES))),
  q: z.optional(z.nullable(SearchText)),
}

export const LIST_WAYS = ['sheet', 'letters'] as const

/** The time for which the file of a list is kept for the person who ordered it. */
export const SHEETS_KEPT_HOURS = 24

/** The people whom a list would include. */
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
  /** The type of the file, if the reader ordered it, it is finished and the file is still kept. */
  file: z.nullable(z.enum(['pdf', 'zip'])),
})
export type CodeList = z.infer<typeof CodeList>
