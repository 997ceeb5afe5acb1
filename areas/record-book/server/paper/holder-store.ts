import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** The holder of a record book, as its title page names them. */
export interface BookHolder {
  fullName: string
  number: string
  group: string | null
  instituteId: number | null
  speciality: string | null
  level: string
  form: string
}

/** An enrolment of a person; null when it is somebody else's. */
export async function findHolder(
  db: Db,
  { personId, enrolmentId }: { personId: number; enrolmentId: number },
): Promise<BookHolder | null> {
  const { rows } = await sql<BookHolder>`
    select p.full_name as "fullName", s.record_book as number, g.name as group, g.institute_id as "instituteId",
      sp.code || ' ' || sp.name as speciality,
      l.name as level, f.name as form
    from student s join person p on p.id = s.person_id
    join study_level l on l.id = s.study_level_id join study_form f on f.id = s.study_form_id
    left join lateral (select m.group_id from student_group_member m where m.student_id = s.id
      order by m.begin_at desc, m.id desc limit 1) last on true
    left join student_group g on g.id = last.group_id
    left join speciality sp on sp.id = g.speciality_id
    where s.id = ${enrolmentId} and s.person_id = ${personId}
  `.execute(db)
  return rows[0] ?? null
}
