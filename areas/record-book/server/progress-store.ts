import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface CurrentGroup {
  id: number
  name: string
  studentId: number
}

/** The groups in which a person studies now, the newest enrolment first. */
export async function listCurrentGroups(db: Db, personId: number): Promise<CurrentGroup[]> {
  const { rows } = await sql<CurrentGroup>`
    select g.id, g.name, s.id as "studentId"
    from student s join student_group_member m on m.student_id = s.id and m.end_at is null
    join student_group g on g.id = m.group_id
    where s.person_id = ${personId} order by m.begin_at desc, s.id desc
  `.execute(db)
  return rows
}

export interface Year {
  id: number
  startDate: string
  weeks: number
  isElongated: boolean
}

/** The study year of a day; null between two years. */
export async function findYear(db: Db, day: string): Promise<Year | null> {
  const { rows } = await sql<Year>`
    select id, to_char(begin_at, 'YYYY-MM-DD') as "startDate", weeks, is_elongated as "isElongated" from study_year
    where ${day}::date between begin_at and end_at and not is_technical
  `.execute(db)
  return rows[0] ?? null
}
