import { sql } from 'kysely'
import { keptFor, type RetentionRule } from './clean-up.ts'

/** Ages in days: sign-ins for a year, the rest of the audit for three. Decision D-88. */
const DAYS = { streamEvents: 1, givenUpEvents: 30, sessions: 90, tries: 2, signIns: 366, audit: 3 * 366 }

/** The rows that the platform itself keeps for a limited time. Decision D-89. */
export const tracesRetention: readonly RetentionRule[] = [
  keptFor(DAYS.sessions, 'sessions', (db, before) =>
    db.deleteFrom('session').where('expires_at', '<', before),
  ),
  keptFor(DAYS.tries, 'counted tries', (db, before) =>
    db.deleteFrom('rate_limit').where('window_start', '<', before),
  ),
  keptFor(DAYS.tries, 'counted guesses', (db, before) =>
    db.deleteFrom('guess').where(sql<boolean>`not ${before} < any(tried_at)`),
  ),
  keptFor(DAYS.signIns, 'sign-ins in the audit trail', (db, before) =>
    db.deleteFrom('audit_log').where('action', 'like', 'accounts.sign-%').where('at', '<', before),
  ),
  keptFor(DAYS.audit, 'the audit trail', (db, before) => db.deleteFrom('audit_log').where('at', '<', before)),
  keptFor(DAYS.givenUpEvents, 'events of notices that were given up', (db, before) =>
    db
      .deleteFrom('notice_event')
      .where('due_at', '=', sql<Date>`'infinity'`)
      .where('first_at', '<', before),
  ),
  keptFor(DAYS.streamEvents, 'events of the stream', (db, before) =>
    db.deleteFrom('stream_event').where('at', '<', before),
  ),
  keptFor(DAYS.audit, 'changes of registers', (db, before) =>
    db.deleteFrom('change_set').where('at', '<', before),
  ),
]
