import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Id, pagingFields, SearchText } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import { recordBookFailures } from './failures.ts'

const call = callsWith(recordBookFailures)
const path = '/api/proxy/record-book/papers'
const access = { anyOf: ['certificates'] } as const

/** A record book that was printed with a number and a code. */
export const BookPaper = z.object({
  id: z.int(),
  number: z.string(),
  issuedOn: CalendarDate,
  student: z.object({ id: z.int(), fio: z.string(), group: z.nullable(z.string()) }),
  revokedOn: z.nullable(CalendarDate),
  revokedBecause: z.nullable(z.string()),
})
export type BookPaper = z.output<typeof BookPaper>

export const Revocation = z.object({ reason: typedText({ max: 300 }) })

// Ours: decision 0243.
export const bookPaperCalls = {
  listBookPapers: call({
    method: 'GET',
    path,
    access,
    query: z.object({ search: z.optional(z.nullable(SearchText)), ...pagingFields }),
    answer: z.object({ count: z.int(), items: z.array(BookPaper) }),
  }),
  revokeBookPaper: call({
    method: 'PATCH',
    path: `${path}/{id}/revoke`,
    access,
    params: z.object({ id: Id }),
    body: Revocation,
    answer: BookPaper,
    whileSwitched: 'never',
    failures: ['not-found', 'paper-is-revoked'],
  }),
}
