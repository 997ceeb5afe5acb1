import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'

/** The registers of other systems from which people see their own rows. */
export const SourceKind = z.enum(['loans', 'settlements'])
export type SourceKind = z.infer<typeof SourceKind>

export const SourceState = z.object({
  /** The time of the last import of a file; null when there was none. */
  loadedAt: z.nullable(Instant),
  isStale: z.boolean(),
})
export type SourceState = z.infer<typeof SourceState>

/**
 * The age, in days, from which a register is called out of date on the screens that show it. Decision 0261.
 */
export const STALE_AFTER_DAYS = 7

const DAY_MS = 24 * 60 * 60_000

/** True when a register is so old that its reader must be warned. */
export function isStale(loadedAt: Date | null, now: Date): boolean {
  return loadedAt !== null && now.getTime() - loadedAt.getTime() > STALE_AFTER_DAYS * DAY_MS
}
