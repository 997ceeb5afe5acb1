import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

const MOST_RETAKES_OF_AN_EXAMINER = 4

/** Retakes of the last session, around today: one for each of the latest sheets in which somebody failed. */
export async function insertRetakes(db: Db, today: string): Promise<void> {
  await sql`
    with failed as (
      select s.*, e.person_id as examiner, row_number() over (partition by e.person_id order by s.exam_date desc, s.id) as place
      from statement s join statement_examiner e on e.statement_id = s.id
      where s.attempt = 1 and s.status_id in (4, 6) and s.exam_date > ${today}::date - 400
        and exists (select from statement_record r where r.statement_id = s.id and r.final_mark_id in (2, 3, 8, 10))
    ), added as (
      insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, department_id, group_id,
        exam_date, status_at, created_at, updated_at, attempt, parent_id)
      select study_year_id, semester, discipline_id, type_id, institute_id, department_id, group_id,
        ${today}::date - 8 + 6 * (place - 1)::int, ${today}::date - 20, ${today}::date - 20, ${today}::date - 20, 2, id
      from failed where place <= ${MOST_RETAKES_OF_AN_EXAMINER} order by id
      returning id, parent_id
    ), examined as (
      insert into statement_examiner (statement_id, person_id)
      select a.id, e.person_id from added a join statement_examiner e on e.statement_id = a.parent_id
      returning statement_id
    )
    insert into statement_record (statement_id, student_id, group_id, after_record_id)
    select a.id, r.student_id, r.group_id, r.id from added a join statement_record r on r.statement_id = a.parent_id
    where r.final_mark_id in (2, 3, 8, 10) order by r.id
  `.execute(db)
}
