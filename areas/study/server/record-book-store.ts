import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface RecordBookRow {
  groupId: number | null
  groupName: string | null
  recordBook: string
}

/** Lists a person's enrolments with the last group of each, the running and the newest first. */
export async function listRecordBooks(db: Db, personId: number): Promise<RecordBookRow[]> {
  const { rows } = await sql<RecordBookRow>`
    select last_group.id as "groupId", last_group.name as "groupName", s.record_book as "recordBook"
    from student s
    left join lateral (
      select g.id, g.name
      from student_group_member m
      join student_group g on g.id = m.group_id
      where m.student_id = s.id
      order by m.begin_at desc, m.id desc
      limit 1
    ) last_group on true
    where s.person_id = ${personId}
    order by s.is_enrolled desc, s.admitted_on desc, s.id
  `.execute(db)
  return rows
}
