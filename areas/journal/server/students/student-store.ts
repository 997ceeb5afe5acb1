import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { IS_AWAY } from './hidden-rule.ts'

/**
 * Hides a student in the courses of a lesson, shows them again, or inverts the flag; null when they are not
 * in it.
 */
export async function setHidden(
  tx: Db,
  hiding: { courseIds: readonly number[]; studentId: number; isHidden: boolean | null },
): Promise<boolean | null> {
  const { rows } = await sql<{ isHidden: boolean }>`
    insert into journal_course_student as kept (course_id, student_id, is_hidden)
    select c.id, st.id, coalesce(${hiding.isHidden}::boolean, not ${IS_AWAY})
    from journal_course c join student st on st.id = ${hiding.studentId}
    where c.id = any(${[...hiding.courseIds]}::bigint[]) and exists (
      select from journal_course_seat s where s.course_id = c.id and s.student_id = ${hiding.studentId})
    on conflict (course_id, student_id) do update
      set is_hidden = coalesce(${hiding.isHidden}::boolean, not kept.is_hidden, excluded.is_hidden)
    returning is_hidden as "isHidden"
  `.execute(tx)
  return rows[0]?.isHidden ?? null
}
