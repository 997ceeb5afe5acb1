import * as z from 'zod/mini'
import { RowId, Version } from '#platform/contract/ids.ts'
import { Instant } from '#platform/contract/dates.ts'
import { IetPresence } from './attendance.ts'
import { FieldVersions, JournalComment, Points } from './marks.ts'

const version = z.optional(Version)

/** An omitted field is unchanged. Without `version` the last write wins. Decision D-141. */
export const IetMarkChange = z.object({
  staffId: RowId,
  wasPresent: z.optional(IetPresence),
  points: z.optional(z.nullable(Points)),
  comment: z.optional(z.nullable(JournalComment)),
  version,
  /** As in the regular mode, under its field names. */
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
