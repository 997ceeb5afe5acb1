import * as z from 'zod/mini'
import { MOST_ID, MOST_SMALL_ID, NO_SUCH_RECORD } from './ids.ts'

/**
 * Pieces of query schemas. The server has already turned an empty string into "absent" and `null` into null;
 * these accept what a browser or a bare client may send for one value. Specification README, "Query strings".
 */

const WHOLE_NUMBER = /^-?\d+$/

const asNumber = z.transform((value: number | string) => {
  if (typeof value === 'number') return value
  return WHOLE_NUMBER.test(value) ? Number(value) : Number.NaN
})

/** A whole number, at most as large as the database keeps unless a bound is given. */
export function queryInt({
  min = 0,
  max = MOST_ID,
  error,
}: { min?: number; max?: number; error?: string } = {}) {
  return z.pipe(
    z.pipe(z.union([z.number(), z.string()]), asNumber),
    z.int(error).check(z.gte(min, error), z.lte(max, error)),
  )
}

/** An id in a path or a query. */
export const Id = queryInt({ min: 1, error: NO_SUCH_RECORD })

/** An id from a short fixed list: a level, form, kind or state. */
export const SmallQueryId = queryInt({ min: 1, max: MOST_SMALL_ID, error: NO_SUCH_RECORD })

/** The most characters that a search text may have. */
export const SEARCH_TEXT_LENGTH = 200

/** Free text, trimmed. */
export const SearchText = z.string().check(z.trim(), z.maxLength(SEARCH_TEXT_LENGTH))

const asList = z.transform((value: string | number | (string | number)[]) => {
  const parts = Array.isArray(value) ? value : [value]
  return parts.flatMap((part) => (typeof part === 'string' ? part.split(',') : [String(part)]))
})

/** A list in any of the forms `a=1&a=2`, `a[]=1&a[]=2` and `a=1,2`. */
export function queryList<Item extends z.ZodMiniType>(item: Item, { min = 0, max = 200 } = {}) {
  return z.pipe(
    z.pipe(z.union([z.array(z.union([z.string(), z.number()])), z.string(), z.number()]), asList),
    z.array(item).check(z.minLength(min), z.maxLength(max)) as unknown as z.ZodMiniType<
      z.output<Item>[],
      string[]
    >,
  )
}

type FlagText = '0' | '1' | 'true' | 'false' | 0 | 1

const asFlag = z.transform(
  (value: boolean | FlagText) => value === true || value === 1 || value === '1' || value === 'true',
)

/** A yes or no, sent as `1` or `0`. */
export const Flag = z.pipe(
  z.pipe(z.union([z.boolean(), z.enum(['0', '1', 'true', 'false']), z.literal(0), z.literal(1)]), asFlag),
  z.boolean(),
)

export const DEFAULT_PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 200

const clampLimit = z.transform((value: number) => Math.min(Math.max(value, 1), MAX_PAGE_SIZE))

/** Fields of a paged list: `page`+`limit` and `limit`+`offset` both work, `offset` wins. Decision D-05. */
export const pagingFields = {
  page: z.optional(queryInt({ min: 1, max: 1_000_000 })),
  limit: z.optional(
    z.pipe(z.pipe(queryInt({ max: 1_000_000 }), clampLimit), z.int().check(z.gte(1), z.lte(MAX_PAGE_SIZE))),
  ),
  offset: z.optional(queryInt({ max: 1_000_000_000 })),
}

/** Turns paging fields into the bounds of a statement. */
export function pageOf(input: { page?: number; limit?: number; offset?: number }): {
  limit: number
  offset: number
} {
  const limit = input.limit ?? DEFAULT_PAGE_SIZE
  return { limit, offset: input.offset ?? ((input.page ?? 1) - 1) * limit }
}
