import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

interface Joining {
  studentIds: readonly number[]
  groupIds: readonly number[]
  beginAt: string
}

/** Adds students and whole groups to a flow, and returns the added ones; former members come back. */
export async function addMembers(
  db: Db,
  flowId: number,
  { studentIds, groupIds, beginAt }: Joining,
): Promise<number[]> {
  const { rows } = await sql<{ studentId: number }>`
    insert into flow_student as known (flow_id, student_id, begin_at)
    select ${flowId}, s.id, ${beginAt}::date from student s
    where s.id = any(${studentIds}::bigint[]) or s.is_enrolled and exists (
      select from student_group_member m
      where m.student_id = s.id and m.group_id = any(${groupIds}::bigint[])
        and ${beginAt}::date between m.begin_at and coalesce(m.end_at, 'infinity'))
    on conflict (flow_id, student_id) do update set end_at = null where known.end_at is not null
    returning student_id as "studentId"
  `.execute(db)
  return rows.map(({ studentId }) => studentId)
}

interface Leaving {
  studentIds: readonly number[]
  /** The first day without the flow. */
  from: string
}

/**
 * Ends the membership of students in a flow, deletes memberships that would not have begun by then, and
 * returns both.
 */
export async function removeMembers(
  db: Db,
  flowId: number,
  { studentIds, from }: Leaving,
): Promise<number[]> {
  const { rows } = await sql<{ studentId: number }>`
    with never as (
      delete from flow_student
      where flow_id = ${flowId} and student_id = any(${studentIds}::bigint[]) and begin_at >= ${from}::date
      returning student_id
    ), until as (
      update flow_student set end_at = ${from}::date - 1
      where flow_id = ${flowId} and student_id = any(${studentIds}::bigint[]) and begin_at < ${from}::date
      returning student_id
    )
    select student_id as "studentId" from never union all select student_id from until
  `.execute(db)
  return rows.map(({ studentId }) => studentId)
}
