import { sql } from 'kysely'
import { startOfDayAgo, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'

/** The days for which somebody who has come below a threshold counts as new. */
const NEW_DAYS = 7

/** The instant since which whoever has come below a threshold counts as new, by the calendar of the university. */
export const newSince = (clock: Clock) => startOfDayAgo(clock, NEW_DAYS)

/** A `select` of the students who have come below a threshold since an instant; the tile and the list count by it. */
export const newStudents = (since: Date) => sql<{ id: number }>`(
  select student_id as id from journal_warning group by student_id having min(since) >= ${since})`

/** The ids of these students. */
export async function listNewStudents(db: Db, since: Date): Promise<ReadonlySet<number>> {
  const { rows } = await newStudents(since).execute(db)
  return new Set(rows.map(({ id }) => id))
}
