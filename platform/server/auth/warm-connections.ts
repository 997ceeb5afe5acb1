import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { transact } from '../db/transact.ts'
import { identify } from './sessions.ts'

/** A connection plans a statement for each of its first five runs, and may keep a plan from the sixth on. */
const RUNS_UNTIL_KEPT = 6
/** No session has it. */
const NOBODY = ''

/**
 * Opens all connections of the pool, and reads a session on each as every request does first: whoever comes right after
 * a start does not wait for their plans. Decision 0330.
 */
export async function warmConnections(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  clock: Clock,
): Promise<void> {
  const warm = () =>
    transact(db, async (tx) => {
      for (let run = 0; run < RUNS_UNTIL_KEPT; run += 1) await identify(tx, clock, NOBODY)
    })
  await Promise.all(Array.from({ length: pool.options.max }, warm))
}
