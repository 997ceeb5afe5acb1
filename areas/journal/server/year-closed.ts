import { sql, type RawBuilder } from 'kysely'
import { OPEN_AFTER_YEAR_DAYS } from '../contract/lesson.ts'

/** True when nothing of the study year `y` can be changed any more. Decision D-107. */
export const isYearClosed = (today: string): RawBuilder<boolean> =>
  sql`y.end_at + ${OPEN_AFTER_YEAR_DAYS}::int < ${today}::date`
