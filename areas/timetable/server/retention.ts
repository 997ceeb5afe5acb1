import { sql } from 'kysely'
import { keptFor, type RetentionRule } from '#platform/server/retention/clean-up.ts'

/** The age, in days, to which changes can be read, and past lessons are remembered for calendars. */
const DAYS = { changes: 365, memory: 400, unusedCalendars: 400 }

export const timetableRetention: readonly RetentionRule[] = [
  keptFor(DAYS.changes, 'changes of the timetable', (db, before) =>
    db.deleteFrom('timetable_change').where('noted_at', '<', before),
  ),
  keptFor(DAYS.memory, 'what the timetable remembers of years that are over', (db, before) =>
    db.deleteFrom('timetable_memory').where('study_year_id', 'in', (years) =>
      years
        .selectFrom('study_year')
        .select('id')
        .where('end_at', '<', sql<string>`${before}::date`),
    ),
  ),
  // An address that nothing reads is a secret without a use.
  keptFor(DAYS.unusedCalendars, 'addresses of calendars that nothing reads', (db, before) =>
    db
      .deleteFrom('calendar_feed')
      .where('created_at', '<', before)
      .where((row) => row.or([row('fetched_at', 'is', null), row('fetched_at', '<', before)])),
  ),
]
