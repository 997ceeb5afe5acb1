import type { Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ApiError } from '#platform/server/http/api-error.ts'

/** The context of a call that is refused to whoever does not teach the lesson, and when the journal is closed. */
export interface TaughtContext {
  db: Db
  who: Who
  clock: Clock
  fail: (code: 'no-such-lesson' | 'journal-closed') => ApiError
}
