import * as z from 'zod/mini'
import { RowId, Version } from '#platform/contract/ids.ts'
import { Instant } from '#platform/contract/dates.ts'
import { type Attendance, FieldVersions, JournalComment, Points } from './marks.ts'

/** Codes of the iet mode: 0 late, 1 attended, 99 or nothing absent. Specification part 2, section 5. */
export const IetPresence = z.nullable(z.union([z.literal(0), z.literal(1), z.literal(99)]))
export type IetPresence = z.infer<typeof IetPresence>

const LETTERS = { 0: 'L', 1: 'A', 99: 'X' } as const

/** Whoever is not marked counts as absent here. Decision D-103. */
export function ietPresence(kept: Attendance): 0 | 1 | 99 {
  if (kept === 'L') return 0
  return kept === 'A' ? 1 : 99
}

export function attendanceOfPresence(code: IetPresence): Exclude<Attendance, null> {
  return code === null ? 'X' : LETTERS[code]
}

const version = z.optional(Version)

/** A field that is left out is not touched. Without `version` the last write wins. Decision D-141. */
export const IetMarkChange = z.object({
  staffId: RowId,
  wasPresent: z.optional(IetPresence),
  points: z.optional(z.nullable(Points)),
  comment: z.optional(z.nullable(JournalComment)),
  version,
  /** As in the regular mode, under its names of the fields. */
  versions: z.optional(FieldVersions),
})
export type IetMarkChange = z.infer<typeof IetMarkChange>

export const IetPointsChange = z.object({ staffId: RowId, points: z.nullable(Points), version })
export type IetPointsChange = z.infer<typeof IetPointsChange>

/** A row of `conflicts` in a 409 of the iet mode; the ids of a lesson or a point only in the summary. */
export const IetConflict = z.object({
  staffId: RowId,
  field: z.enum(['wasPresent', 'points', 'comment']),
  yours: z.nullable(z.union([z.number(), z.string()])),
  current: z.nullable(z.union([z.number(), z.string()])),
  version: Version,
  by: z.nullable(z.string()),
  at: z.nullable(Instant),
  lessonId: z.optional(RowId),
  week: z.optional(z.int()),
  controlPointId: z.optional(RowId),
})
export type IetConflict = z.infer<typeof IetConflict>
