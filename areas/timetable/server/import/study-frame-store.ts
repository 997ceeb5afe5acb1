import type { Db } from '#platform/server/db/database.ts'
import type { YearFrame } from '../../contract/study-weeks.ts'

/** The lesson times by scheme and number. */
export async function listLessonTimes(db: Db): Promise<Map<string, number>> {
  const times = await db.selectFrom('lesson_time').select(['id', 'scheme', 'number']).execute()
  return new Map(times.map(({ id, scheme, number }) => [`${scheme} ${number}`, id]))
}

/** The study year under this id with its frame, or null. */
export async function findYear(
  db: Db,
  id: number,
): Promise<(YearFrame & { id: number; label: string }) | null> {
  const year = await db
    .selectFrom('study_year')
    .select(['id', 'label', 'weeks', 'begin_at as startDate', 'is_elongated as isElongated'])
    .where('id', '=', id)
    .where('is_technical', '=', false)
    .executeTakeFirst()
  return year ?? null
}

/** The id of the year that has begun last; the one to import into when nobody names another. */
export async function findCurrentYearId(db: Db, today: string): Promise<number | null> {
  const year = await db
    .selectFrom('study_year')
    .select('id')
    .where('is_technical', '=', false)
    .where('begin_at', '<=', today)
    .orderBy('begin_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return year?.id ?? null
}
