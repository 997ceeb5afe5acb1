import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Writer } from '../marks/ledger.ts'

type Stamp = Pick<Writer, 'sessionId' | 'seq'>

/** A later save of the same session is stored already. Decision D-140. */
const IS_LATE = sql`
  coalesce(kept.comment_session = excluded.comment_session and kept.comment_seq > excluded.comment_seq, false)`

/**
 * Stores the comment being saved, or leaves a later one as it is: in either case the row returns the stored
 * one.
 */
const NEWEST_COMMENT = sql`
  comment = case when ${IS_LATE} then kept.comment else excluded.comment end,
  comment_session = excluded.comment_session,
  comment_seq = case when ${IS_LATE} then kept.comment_seq else excluded.comment_seq end`

/** Sets the comment of a lesson in courses, and returns the stored one. */
export async function saveColumnComment(
  tx: Db,
  save: Stamp & { lessonId: number; courseIds: readonly number[]; comment: string },
): Promise<string | null> {
  const { rows } = await sql<{ comment: string | null }>`
    insert into journal_lesson_course as kept (lesson_id, course_id, comment, comment_session, comment_seq)
    select ${save.lessonId}::bigint, course, nullif(${save.comment}, ''), ${save.sessionId}::uuid, ${save.seq}::bigint
    from unnest(${[...save.courseIds]}::bigint[]) course
    order by course
    on conflict (lesson_id, course_id) do update set ${NEWEST_COMMENT}
    returning comment
  `.execute(tx)
  return rows[0]!.comment
}

/** The same for a student; null when the student is in none of the courses. */
export async function saveStudentComment(
  tx: Db,
  save: Stamp & { studentId: number; courseIds: readonly number[]; comment: string },
): Promise<{ comment: string | null } | null> {
  const { rows } = await sql<{ comment: string | null }>`
    insert into journal_course_student as kept (course_id, student_id, comment, comment_session, comment_seq)
    select c.id, ${save.studentId}::bigint, nullif(${save.comment}, ''), ${save.sessionId}::uuid, ${save.seq}::bigint
    from journal_course c
    where c.id = any(${[...save.courseIds]}::bigint[]) and exists (
      select from journal_course_seat s where s.course_id = c.id and s.student_id = ${save.studentId})
    order by c.id
    on conflict (course_id, student_id) do update set ${NEWEST_COMMENT}
    returning comment
  `.execute(tx)
  return rows[0] ?? null
}
