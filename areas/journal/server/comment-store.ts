import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Writer } from './ledger.ts'

type Stamp = Pick<Writer, 'sessionId' | 'seq'>

/** Sets the comment of a lesson in courses, unless a later save of the same session stands there. Decision D-140. */
export async function saveColumnComment(
  tx: Db,
  save: Stamp & { lessonId: number; courseIds: readonly number[]; comment: string },
): Promise<void> {
  await sql`
    insert into journal_lesson_course as kept (lesson_id, course_id, comment, comment_session, comment_seq)
    select ${save.lessonId}::bigint, course, nullif(${save.comment}, ''), ${save.sessionId}::uuid, ${save.seq}::bigint
    from unnest(${[...save.courseIds]}::bigint[]) course
    order by course
    on conflict (lesson_id, course_id) do update
      set comment = excluded.comment, comment_session = excluded.comment_session, comment_seq = excluded.comment_seq
      where not coalesce(kept.comment_session = excluded.comment_session and kept.comment_seq > excluded.comment_seq, false)
  `.execute(tx)
}

/** The same of a student; false when the student sits in none of the courses. */
export async function saveStudentComment(
  tx: Db,
  save: Stamp & { studentId: number; courseIds: readonly number[]; comment: string },
): Promise<boolean> {
  const { rows } = await sql<{ isMember: boolean }>`
    with own as (
      select c.id from journal_course c
      where c.id = any(${[...save.courseIds]}::bigint[]) and exists (
        select from journal_course_seat s where s.course_id = c.id and s.student_id = ${save.studentId})
    ), saved as (
      insert into journal_course_student as kept (course_id, student_id, comment, comment_session, comment_seq)
      select id, ${save.studentId}::bigint, nullif(${save.comment}, ''), ${save.sessionId}::uuid, ${save.seq}::bigint
      from own order by id
      on conflict (course_id, student_id) do update
        set comment = excluded.comment, comment_session = excluded.comment_session, comment_seq = excluded.comment_seq
        where not coalesce(kept.comment_session = excluded.comment_session and kept.comment_seq > excluded.comment_seq, false)
    )
    select exists (select from own) as "isMember"
  `.execute(tx)
  return rows[0]!.isMember
}
