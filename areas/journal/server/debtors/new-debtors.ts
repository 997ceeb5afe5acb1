import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import type { Db } from '#platform/server/db/database.ts'

/** The days for which somebody who has come below a threshold counts as new. */
const NEW_DAYS = 7

/** A `select` of the students who have come below a threshold within a week; the tile and the list count by it. */
export const newStudents = (today: string) => sql<{ id: number }>`(
  select student_id as id from journal_warning group by student_id
  having min(since) >= ${addDays(today, -NEW_DAYS)}::date)`

/** The ids of these students. */
export async function listNewStudents(db: Db, today: string): Promise<ReadonlySet<number>> {
  const { rows } = await newStudents(today).execute(db)
  return new Set(rows.map(({ id }) => id))
}
