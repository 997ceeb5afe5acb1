import type { Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ApiError } from '#platform/server/http/api-error.ts'

/** What every call has that is refused to whoever does not teach the lesson, or when the journal is closed. */
export interface TaughtContext {
  db: Db
  who: Who
  clock: Clock
  fail: (code: 'no-such-lesson' | 'journal-closed') => ApiError
}
