import * as z from 'zod/mini'
import { RowId, Version } from '#platform/contract/ids.ts'
import { JournalComment, SaveSeq, Subgroup } from './marks.ts'

/**
 * The subject of a comment: a lesson, a student in it (both visible to students), or a column or a student of
 * the summary, which only teachers see. Decision D-145.
 */
const CommentType = z.enum(['lesson', 'student', 'lessonSemester', 'studentSemester'])
export type CommentType = z.infer<typeof CommentType>

/**
 * The lesson screen sends the lesson in the query, the summary in the body. Specification part 2, section 7.
 */
export const CommentSave = z.object({
  timetableLessonId: z.optional(RowId),
  type: CommentType,
  comment: JournalComment,
  params: z.object({
    /** Required by all but `studentSemester`. */
    lessonId: z.optional(RowId),
    /** Required by both comments on a student. */
    studentId: z.optional(RowId),
    /** Narrows a comment of the summary to one group of the lesson. */
    group_id: z.optional(RowId),
    subgroup: z.optional(Subgroup),
  }),
  /**
   * The version of the student's row in the lesson; a comment that somebody else has changed since is not
   * overwritten.
   */
  version: z.optional(Version),
  saveSeq: z.optional(SaveSeq),
})
export type CommentSave = z.infer<typeof CommentSave>
