import { sql } from 'kysely'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { onOneConnection, transact } from '#platform/server/db/transact.ts'

/** One kind of rows that are kept for a time only. */
export interface RetentionRule {
  /** For the log. */
  name: string
  /** Deletes what is older than its time and tells how many rows went. */
  clean(db: Db, now: Date): Promise<number>
}

/** Holds off every process but one; the number means nothing else. */
const LOCK = 7_311_944

/**
 * Deletes what is kept no longer, each kind in a transaction of its own. Of several processes one works, the others do
 * nothing. Decision D-89.
 * @returns deleted rows by rule, or null when another process is at it
 */
export async function cleanUp(
  db: Db,
  clock: Clock,
  rules: readonly RetentionRule[],
): Promise<Record<string, number> | null> {
  return onOneConnection(db, async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`.execute(
      connection,
    )
    if (!rows[0]!.locked) return null
    try {
      const counts: Record<string, number> = {}
      for (const { name, clean } of rules)
        counts[name] = await transact(connection, (tx) => clean(tx, clock.now()))
      return counts
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Cleans up soon after the start and then once a day, until it is stopped. */
export function startCleaning(
  parts: { db: Db; clock: Clock; rules: readonly RetentionRule[]; onError: (error: unknown) => void },
  firstAfterMs = 60_000,
): { stop(): void } {
  const work = () => void cleanUp(parts.db, parts.clock, parts.rules).catch(parts.onError)
  const first = setTimeout(work, firstAfterMs)
  const daily = setInterval(work, DAY_MS)
  return {
    stop() {
      clearTimeout(first)
      clearInterval(daily)
    },
  }
}

/** The moment so many days before another. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** A rule that deletes the rows of one query; `rows` is given the moment before which they are too old. */
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
