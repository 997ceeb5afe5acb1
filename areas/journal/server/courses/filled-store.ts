import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { FilledShare } from '../../contract/courses/course.ts'
import { ledUnits, type Reader } from '../reader-rule.ts'

/**
 * Of the lessons of a discipline that were held this term, those with a mark; null where the reader does not lead the
 * department that gives it. One statement.
 */
export async function findFilledShare(
  db: Db,
  disciplineId: number,
  reader: Reader,
): Promise<FilledShare | null> {
  const { rows } = await sql<FilledShare>`
    with held as (
      select m.id, m.study_year_id, m.mode from study_year y
      join lesson_meeting m on m.study_year_id = y.id and m.mode in ('regular', 'iet') and m.discipline_id = ${disciplineId}
        and (m.held_on >= y.second_term_from) = (${reader.today}::date >= y.second_term_from)
        and m.held_on < ${reader.today}::date
      where ${reader.today}::date between y.begin_at and y.end_at and not y.is_technical
    )
    select (select count(*)::int from held) as "heldCount",
      (select count(*)::int from held where exists (select from journal_mark k
        where k.study_year_id = held.study_year_id and k.lesson_id = held.id
          and (held.mode = 'iet' or k.attendance is not null or k.points is not null))) as "filledCount"
    from discipline d where d.id = ${disciplineId} and d.department_id in ${ledUnits(reader)}
  `.execute(db)
  return rows[0] ?? null
}
