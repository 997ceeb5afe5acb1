import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'

/** One change of a mark in a sheet. */
export const MarkChange = z.object({
  id: z.int(),
  recordBookUUID: z.uuid(),
  fio: z.string(),
  at: Instant,
  /** Of the final mark; else of the examiner's. */
  isFinal: z.boolean(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Null where the portal has brought it by itself. */
  by: z.nullable(z.string()),
  /** Whoever acted in their name; null where nobody did. */
  realBy: z.nullable(z.string()),
  isImported: z.boolean(),
})
export type MarkChange = z.output<typeof MarkChange>
