import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'

/** The objects that a job works with; its connections are separate from those of requests. */
export interface JobContext {
  db: Db
  clock: Clock
  settings: ServerSettings
  /** Logs a failure in a part of the work that the rest can do without. */
  reportError: (error: unknown, note: string) => void
}

/** Background work at set times, or whenever it is queued; only one of the portal's processes does it. */
export interface Job {
  /** The name of its queue: `journal-warnings`. */
  name: string
  /** Its times by the university's clock: five cron fields. Null when it only runs if queued. */
  schedule: string | null
  /** Also runs when the server starts. */
  isAtStart?: true
  /** Runs so often that failures are not retried: the next run makes up for them. */
  isFrequent?: true
  /**
   * Scheduled work may be repeated: after a failure, and when the process ends in the middle. `data` is that
   * of queued work.
   */
  run(context: JobContext, data: unknown): Promise<unknown>
}
