import type { Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Reader } from './audience-sql.ts'

/** The signed-in person as a reader of announcements. */
export function readerOf({ who, clock }: { who: Who; clock: Clock }): Reader {
  const { personId, permissions } = who
  return { personId, permissions: [...permissions], now: clock.now(), today: clock.today() }
}
