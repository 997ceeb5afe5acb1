import * as z from 'zod/mini'
import { Instant } from './dates.ts'

/** A version of a record in its history. */
export const VersionLine = z.object({
  version: z.int(),
  /** Full name; null when the server itself made the version. */
  by: z.nullable(z.string()),
  at: Instant,
})
export type VersionLine = z.infer<typeof VersionLine>
