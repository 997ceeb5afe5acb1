import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { asAnotherRequest } from '#platform/server/db/change-scope.ts'
import type { Db } from '#platform/server/db/database.ts'

const LONGEST_MS = 15_000

/**
 * Resolves as soon as one statement in the database waits for a lock; for races whose outcome a test decides.
 */
export async function untilSomebodyWaits(db: Db): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(
    async () => {
      const { rows } = await asAnotherRequest(() => waiting.execute(db))
      expect(rows).toHaveLength(1)
    },
    { timeout: LONGEST_MS },
  )
}
