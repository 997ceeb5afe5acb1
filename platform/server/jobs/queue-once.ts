import type { Db } from '#platform/server/db/database.ts'
import { jobsWithin } from './boss.ts'

/**
 * Makes a job due, if the transaction is committed; one that waits already is enough. Its queue is of the policy `short`
 * and made by a migration.
 */
export async function queueOnce(tx: Db, name: string, afterSeconds = 0): Promise<void> {
  await jobsWithin(tx).insert(name, [{ data: {}, startAfter: afterSeconds }])
}
