import * as z from 'zod/mini'
import { queryInt, SearchText } from '#platform/contract/query.ts'

/** One title of the catalogue. Decisions of part 1, section 6; `publisher` and `copies` are ours. */
export const LibraryTitle = z.object({
  id: z.int(),
  title: z.string(),
  author: z.string(),
  publisher: z.nullable(z.string()),
  year: z.nullable(z.int()),
  isbn: z.nullable(z.string()),
  /** The address at which the text itself can be read. */
  url: z.nullable(z.string()),
  copies: z.int(),
  /** Copies on the shelf now. */
  available: z.int(),
})
export type LibraryTitle = z.infer<typeof LibraryTitle>

export const LibraryCard = z.object({
  ...LibraryTitle.shape,
  /** The disciplines for which the title is recommended. */
  disciplines: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type LibraryCard = z.infer<typeof LibraryCard>

/** `copies`: a copy is on the shelf; `online`: the text can be read at once. */
export const AVAILABILITIES = ['copies', 'online'] as const
export type Availability = (typeof AVAILABILITIES)[number]

export const literatureFilterFields = {
  term: z.optional(z.nullable(SearchText)),
  yearFrom: z.optional(z.nullable(queryInt({ min: 1700, max: 2100 }))),
  availability: z.optional(z.nullable(z.enum(AVAILABILITIES))),
  /** A leading minus reverses the direction. */
  sort: z.optional(
    z.nullable(z.enum(['title', '-title', 'author', '-author', 'year', '-year', 'available', '-available'])),
  ),
}
