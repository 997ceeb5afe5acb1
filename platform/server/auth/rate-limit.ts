import { sql } from 'kysely'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'

/** So many hits of one key within a fixed window. */
export interface Limit {
  key: string
  max: number
  windowSeconds: number
}

function windowStart(clock: Clock, windowSeconds: number): Date {
  const windowMs = windowSeconds * 1000
  return new Date(Math.floor(clock.now().getTime() / windowMs) * windowMs)
}

/** Seconds to wait when any of the limits is used up, or 0. */
export async function secondsUntilAllowed(db: Db, clock: Clock, limits: Limit[]): Promise<number> {
  const waits = await Promise.all(
    limits.map(async (limit) => {
      const start = windowStart(clock, limit.windowSeconds)
      const row = await db
        .selectFrom('rate_limit')
        .select('hits')
        .where('key', '=', limit.key)
        .where('window_start', '=', start)
        .executeTakeFirst()
      if (!row || row.hits < limit.max) return 0
      return Math.ceil((start.getTime() + limit.windowSeconds * 1000 - clock.now().getTime()) / 1000)
    }),
  )
  return Math.max(0, ...waits)
}

/** Counts one hit of every limit; parallel hits are all counted. */
export async function noteHit(db: Db, clock: Clock, limits: Limit[]): Promise<void> {
  for (const limit of limits) {
    await sql`
      insert into rate_limit (key, window_start) values (${limit.key}, ${windowStart(clock, limit.windowSeconds)})
      on conflict (key, window_start) do update set hits = rate_limit.hits + 1
    `.execute(db)
  }
}
