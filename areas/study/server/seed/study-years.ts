import { sql } from 'kysely'
import type { Seeding } from '#platform/server/seeding/seeding.ts'

const YEARS_BACK = 6

/** Adds the study years around today that the database lacks; the rules are those of the migration. */
export async function ensureStudyYears({ db }: Seeding, current: number): Promise<void> {
  await sql`
    insert into study_year (id, label, begin_at, end_at, weeks, is_elongated, second_term_from)
    select y, y || '/' || (y + 1), make_date(y, 9, 1), make_date(y + 1, 8, 31), 52,
           extract(isodow from make_date(y, 9, 1)) >= 5, usual_second_term(make_date(y, 9, 1))
    from generate_series(${current - YEARS_BACK}::int, ${current + 1}::int) y
    where not exists (select from study_year existing where existing.id = y)`.execute(db)
}
