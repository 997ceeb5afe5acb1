import { sql } from 'kysely'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { retryAfter, type ApiError } from '#platform/server/http/api-error.ts'

/** The number of hits of one key that are allowed within a fixed window. */
export interface Limit {
  key: string
  max: number
  windowSeconds: number
  /** The number of hits that this one counts as; 1 by default. */
  hits?: number
}

function windowStart(clock: Clock, windowSeconds: number): Date {
  const windowMs = windowSeconds * 1000
  return new Date(Math.floor(clock.now().getTime() / windowMs) * windowMs)
}

function secondsLeft(clock: Clock, { windowSeconds }: Limit): number {
  const endMs = windowStart(clock, windowSeconds).getTime() + windowSeconds * 1000
  return Math.ceil((endMs - clock.now().getTime()) / 1000)
}

async function countHit(db: Db, clock: Clock, { key, windowSeconds, hits = 1 }: Limit): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limit (key, window_start, hits) values (${key}, ${windowStart(clock, windowSeconds)}, ${hits})
    on conflict (key, window_start) do update set hits = rate_limit.hits + excluded.hits
    returning hits
  `.execute(db)
  return rows[0]!.hits
}

/**
 * Counts an attempt before it is made, so that parallel guesses cannot slip past the limit. Returns the
 * seconds to wait when the limit is exceeded, or 0. An attempt that turned out right is given back by
 * `returnTry`.
 */
export async function takeTry(db: Db, clock: Clock, limits: Limit[]): Promise<number> {
  const waits: number[] = []
  for (const limit of limits) {
    const hits = await countHit(db, clock, limit)
    waits.push(hits > limit.max ? secondsLeft(clock, limit) : 0)
  }
  return Math.max(0, ...waits)
}

/** Counts an attempt; returns a refusal with the time to wait when the limit is exceeded, else null. */
export async function overLimit(
  { db, clock }: { db: Db; clock: Clock },
  limits: Limit[],
  refusal: ApiError,
): Promise<ApiError | null> {
  const seconds = await takeTry(db, clock, limits)
  return seconds > 0 ? retryAfter(refusal, seconds) : null
}

/** The attempts left for this key in the window; counts nothing. */
export async function triesLeft(db: Db, clock: Clock, { key, max, windowSeconds }: Limit): Promise<number> {
  const spent = await db
    .selectFrom('rate_limit')
    .select('hits')
    .where('key', '=', key)
    .where('window_start', '=', windowStart(clock, windowSeconds))
    .executeTakeFirst()
  return Math.max(0, max - (spent?.hits ?? 0))
}

/** Removes a counted attempt that was right. */
export async function returnTry(db: Db, clock: Clock, limits: Limit[]): Promise<void> {
  for (const limit of limits) {
    const { hits = 1 } = limit
    await db
      .updateTable('rate_limit')
      .set((row) => ({ hits: row('hits', '-', hits) }))
      .where('key', '=', limit.key)
      .where('window_start', '=', windowStart(clock, limit.windowSeconds))
      .execute()
  }
}
