import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'

/** One change of a mark in a sheet. */
export const MarkChange = z.object({
  id: z.int(),
  recordBookUUID: z.uuid(),
  fio: z.string(),
  at: Instant,
  /** The final mark; otherwise the examiner's. */
  isFinal: z.boolean(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Null when the portal itself made the change. */
  by: z.nullable(z.string()),
  /** The person who acted in their name; null when nobody did. */
  realBy: z.nullable(z.string()),
  isImported: z.boolean(),
})
export type MarkChange = z.output<typeof MarkChange>
