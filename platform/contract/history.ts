import * as z from 'zod/mini'
import { Instant } from './dates.ts'

/** One act in the history of a record of a register, in words. */
export const HistoryEntry = z.object({
  id: z.int(),
  kind: z.enum(['edit', 'import', 'order']),
  title: z.string(),
  /** Full name; null for the server itself. */
  by: z.nullable(z.string()),
  at: Instant,
  undoneAt: z.nullable(Instant),
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const History = z.object({ count: z.int(), items: z.array(HistoryEntry) })
export type History = z.infer<typeof History>
