import { LIMITS } from '../../contract/limits.ts'

/**
 * A search that takes longer answers without messages: a person who is typing searches many times. Decision
 * 0124.
 */
export const SEARCH_MS = 1000

/** True for a text that is too short to be searched for. */
export const isShort = (search: string | null | undefined): boolean =>
  (search ?? '').length < LIMITS.searchLength
