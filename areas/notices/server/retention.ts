import { sql } from 'kysely'
import { keptFor, type RetentionRule } from '#platform/server/retention/clean-up.ts'

const NOTICE_DAYS = 180
/** An event that could not be told for so long is of no use to anybody. */
const GIVEN_UP_DAYS = 30

export const noticeRetention: readonly RetentionRule[] = [
  keptFor(NOTICE_DAYS, 'notices', (db, before) => db.deleteFrom('notice').where('at', '<', before)),
  keptFor(GIVEN_UP_DAYS, 'events that were given up', (db, before) =>
    db
      .deleteFrom('notice_event')
      .where('due_at', '=', sql<Date>`'infinity'`)
      .where('first_at', '<', before),
  ),
]
