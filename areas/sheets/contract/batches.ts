import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { STATUS_NAMES, StatementStatus } from './status.ts'

/** The sheets of a session that were created in one action and are not withdrawn. */
export const SheetBatch = z.object({
  id: z.int(),
  at: Instant,
  by: z.string(),
  sheetsCount: z.int(),
  /** Those that are open and have no mark: they can be withdrawn. */
  untouchedCount: z.int(),
})
export type SheetBatch = z.output<typeof SheetBatch>

/** A sheet that stays, and why. */
export const TouchedSheet = z.object({
  id: z.int(),
  discipline: z.string(),
  group: z.string(),
  why: z.string(),
})
export type TouchedSheet = z.output<typeof TouchedSheet>

/** The sheets of a batch that would stay. */
export const BatchPreview = z.object({
  untouchedCount: z.int(),
  touched: z.array(TouchedSheet),
})
export type BatchPreview = z.output<typeof BatchPreview>

/** The reason, in words, why a sheet with a mark, or one that is closed, stays. */
export function touchedText(statusId: number): string {
  const { created, filling } = StatementStatus
  return statusId === created || statusId === filling ? 'Оценки уже ставят' : STATUS_NAMES[statusId]!
}
