import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { SearchText } from '#platform/contract/query.ts'
import { FOUND_KINDS, type FoundKind } from '#platform/contract/search/kinds.ts'

const call = callsWith({})

/** The number of results of a kind that are shown among those of all kinds, and alone. */
export const SHOWN_OF_ALL = 5
export const SHOWN_OF_ONE = 30

const Kind = z.enum(Object.keys(FOUND_KINDS) as [FoundKind, ...FoundKind[]])

export const SearchHit = z.object({
  kind: Kind,
  id: z.string(),
  title: z.string(),
  detail: z.nullable(z.string()),
  /** The address that opens it; a complete one if it is outside the portal. */
  to: z.string(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const Found = z.object({
  /** In display order: the kind of the best result first. */
  hits: z.array(SearchHit),
  /** The kinds that have more results than are listed. */
  more: z.array(Kind),
  /** The text that was searched for, if it differs from the typed one: another layout, Latin letters. */
  reading: z.nullable(z.string()),
  /** Records could not be searched in time: only screens and actions are listed. */
  isCut: z.boolean(),
})
export type Found = z.infer<typeof Found>

export const searchCalls = {
  search: call({
    method: 'GET',
    path: '/api/proxy/search',
    access: 'signed-in',
    because: 'Everybody searches; each source answers with nothing but what the reader may open',
    query: z.object({ query: SearchText, kind: z.optional(z.nullable(Kind)) }),
    answer: Found,
  }),
}
