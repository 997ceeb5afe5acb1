import { sql } from 'kysely'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'

const DAY_MS = 24 * 60 * 60_000
/** Wrong guesses a day after which there is no wait. */
const FREE_GUESSES = 10
/** The most guesses within any 24 hours. */
const MOST_GUESSES = 100
/** The waits after the free guesses: each twice as long as the one before, up to a quarter of an hour. */
const PAUSES = { firstSeconds: 60, mostSeconds: 15 * 60 }

export interface TakenGuess {
  /** Zero when the guess may be made now. */
  waitSeconds: number
  /** Removes the guess from the count, because it was right. */
  giveBack(): Promise<void>
}

/**
 * The moment from which one more guess may be made, as an SQL expression over the times of the earlier ones.
 */
function nextGuessAt(column: string, now: Date) {
  const { firstSeconds, mostSeconds } = PAUSES
  return sql`(
    select case
      when count(*) < ${FREE_GUESSES} then '-infinity'::timestamptz
      when count(*) >= ${MOST_GUESSES} then min(earlier) + interval '1 day'
      else max(earlier) + make_interval(secs => least(${firstSeconds} * 2 ^ (count(*) - ${FREE_GUESSES}), ${mostSeconds}))
    end
    from unnest(${sql.ref(column)}) earlier where earlier > ${new Date(now.getTime() - DAY_MS)}
  )`
}

async function readWaitSeconds(db: Db, key: string, now: Date): Promise<number> {
  const { rows } = await sql<{ at: Date }>`
    select ${nextGuessAt('tried_at', now)} as at from guess where key = ${key}
  `.execute(db)
  const waitMs = (rows[0]?.at.getTime() ?? 0) - now.getTime()
  return Math.max(1, Math.ceil(waitMs / 1000))
}

/** Removes one guess made at this very moment; others of the same millisecond remain counted. */
async function removeGuess(db: Db, key: string, at: Date): Promise<void> {
  await sql`
    update guess set tried_at = tried_at[: array_position(tried_at, ${at}) - 1] || tried_at[array_position(tried_at, ${at}) + 1 :]
    where key = ${key} and ${at} = any(tried_at)
  `.execute(db)
}

/**
 * Counts a guess of one secret before it is made, whatever address it comes from. It is a single statement,
 * so that simultaneous guesses are counted one after the other. A refused guess is not stored, so that nobody
 * can lengthen the owner's wait by guessing on.
 */
export async function takeGuess(db: Db, clock: Clock, key: string): Promise<TakenGuess> {
  const now = clock.now()
  const { rows } = await sql`
    insert into guess as known (key, tried_at) values (${key}, array[${now}::timestamptz])
    on conflict (key) do update
    set tried_at = array(
      select earlier from unnest(known.tried_at) earlier where earlier > ${new Date(now.getTime() - DAY_MS)}
    ) || ${now}::timestamptz
    where ${nextGuessAt('known.tried_at', now)} <= ${now}
    returning key
  `.execute(db)
  const waitSeconds = rows.length > 0 ? 0 : await readWaitSeconds(db, key, now)
  return { waitSeconds, giveBack: () => removeGuess(db, key, now) }
}
