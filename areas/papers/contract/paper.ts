import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'

/** The data of a paper for a stranger, with the holder's name masked. */
export const PublicPaper = z.object({
  number: z.string(),
  date: CalendarDate,
  kind: z.string(),
  valid: z.boolean(),
  holder: z.string(),
  issuer: z.string(),
  revokedOn: z.nullable(CalendarDate),
  revokedBecause: z.nullable(z.string()),
  /** True when there is a file with which another one can be compared. */
  hasFile: z.boolean(),
})
export type PublicPaper = z.output<typeof PublicPaper>

/** The SHA-256 of a file, as a browser computes it. */
export const FileDigest = z
  .string()
  .check(z.maxLength(64), z.regex(/^[0-9a-f]{64}$/, 'Не похоже на SHA-256 файла'))
