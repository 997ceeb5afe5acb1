import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** The sheets of the running session in the dean's institutes are a batch, as «Создать» makes them. */
export async function insertBatch(
  db: Db,
  { today, deanId }: { today: string; deanId: number },
): Promise<void> {
  await sql`
    with own as (
      select s.id, s.study_year_id, s.term, s.created_at from statement s
      join study_year y on y.id = s.study_year_id and ${today}::date between y.begin_at and y.end_at
      where s.group_id is not null and s.attempt = 1
        and s.term = case when ${today}::date < y.second_term_from then 1 else 2 end
        and s.institute_id in (select id from units_led_by(${deanId}, ${today}::date))
    ), made as (
      insert into statement_batch (study_year_id, term, created_by, created_real_by, created_at)
      select study_year_id, term, ${deanId}::bigint, ${deanId}::bigint, min(created_at) from own group by 1, 2
      returning id
    )
    update statement set batch_id = made.id from made where statement.id in (select id from own)
  `.execute(db)
}
