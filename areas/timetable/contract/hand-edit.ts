import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { TimetableChange } from './change.ts'

const { id, kind, notedAt, discipline, lessonKindId, groups, weeks, studyYearId, was, now } =
  TimetableChange.shape

/**
 * An edit of a lesson by hand: its author, and whether it was undone. `id` is the number by which it can be.
 */
export const HandEdit = z.object({
  id,
  kind,
  notedAt,
  discipline,
  lessonKindId,
  groups,
  weeks,
  studyYearId,
  was,
  now,
  /** A group of the lesson, in whose week it is shown; null when it has flows alone. */
  groupId: z.nullable(z.int()),
  /** Full name; null for the server itself. */
  by: z.nullable(z.string()),
  undone: z.nullable(z.object({ at: Instant, by: z.nullable(z.string()) })),
})
export type HandEdit = z.infer<typeof HandEdit>

export const HandEdits = z.object({ count: z.int(), items: z.array(HandEdit) })
