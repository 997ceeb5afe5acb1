import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'

/** The parts that a job works with; its connections are not those of requests. */
export interface JobContext {
  db: Db
  clock: Clock
  settings: ServerSettings
  /** Logs what went wrong in a part of the work that the rest can do without. */
  reportError: (error: unknown, note: string) => void
}

/** Work that the portal does by itself at set times, or whenever somebody queues it; only one of its processes does it. */
export interface Job {
  /** Its queue: `journal-warnings`. */
  name: string
  /** When it begins, by the clock of the university: five fields of cron. Null when somebody has to queue it. */
  schedule: string | null
  /** It begins when the server starts, too. */
  isAtStart?: true
  /** It comes so often that nothing is tried again: the next time does what this one did not. */
  isFrequent?: true
  /** Scheduled work may be repeated: after a failure, and when the process ends in the middle. `data` comes with queued work. */
  run(context: JobContext, data: unknown): Promise<unknown>
}
