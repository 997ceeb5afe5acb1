import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'

/** The registers of other systems of which people see their own rows. */
export const SourceKind = z.enum(['loans', 'settlements'])
export type SourceKind = z.infer<typeof SourceKind>

export const SourceState = z.object({
  /** When a file of it was last brought in; null where none was. */
  loadedAt: z.nullable(Instant),
  isStale: z.boolean(),
})
export type SourceState = z.infer<typeof SourceState>

/** A register that no file has brought for longer is called old on the screens that show it. Decision 0261. */
export const STALE_AFTER_DAYS = 7

const DAY_MS = 24 * 60 * 60_000

/** Whether a register is so old that its reader has to be told. */
export function isStale(loadedAt: Date | null, now: Date): boolean {
  return loadedAt !== null && now.getTime() - loadedAt.getTime() > STALE_AFTER_DAYS * DAY_MS
}
