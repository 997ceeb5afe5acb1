import { DAY_MS } from '#platform/contract/calendar.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Job } from '#platform/server/jobs/job.ts'

/** One kind of rows that are kept for a limited time. */
export interface RetentionRule {
  /** Its name in the log. */
  name: string
  /** Deletes rows that have reached their age; returns their number. */
  clean(db: Db, now: Date): Promise<number>
}

/** Deletes everything whose time is over, each kind in a transaction of its own. Decision D-89. */
export async function cleanUp(
  db: Db,
  clock: Clock,
  rules: readonly RetentionRule[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name, clean } of rules) counts[name] = await transact(db, (tx) => clean(tx, clock.now()))
  return counts
}

/** The clean-up of every night. */
export function cleaningJob(rules: readonly RetentionRule[]): Job {
  return { name: 'clean-up', schedule: '30 3 * * *', run: ({ db, clock }) => cleanUp(db, clock, rules) }
}

/** The moment this number of days before another. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** A rule that deletes the rows of one query; `rows` gets the moment before which rows are too old. */
export function keptFor(
  days: number,
  name: string,
  rows: (db: Db, before: Date) => { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> },
): RetentionRule {
  return {
    name,
    clean: async (db, now) =>
      Number((await rows(db, daysBefore(now, days)).executeTakeFirst()).numDeletedRows),
  }
}
