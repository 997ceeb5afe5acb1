import { sql } from 'kysely'
import type { Seeding } from '#platform/server/seeding/seeding.ts'

const DAYS = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница']
const TIMES = ['12:00–13:30', '14:00–16:00', '16:30–18:00']

/** Gives two of three people hours by their ids: drawing lots would change whatever is invented after it. */
export async function seedReceptionHours(
  { db, today }: Seeding,
  personIds: readonly number[],
): Promise<void> {
  await sql`
    insert into person_reception (person_id, hours, version, changed_at)
    select id, (${DAYS}::text[])[1 + id % ${DAYS.length}::int] || ' ' || (${TIMES}::text[])[1 + id % ${TIMES.length}::int] || ', на кафедре',
      1, ${today}::date - 30
    from unnest(${[...personIds]}::bigint[]) person (id) where id % 3 > 0
  `.execute(db)
}
