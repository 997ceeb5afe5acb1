import type { Db } from '#platform/server/db/database.ts'
import { jobsWithin } from '#platform/server/jobs/boss.ts'

/** Made by migration 0091. */
export const RUN_QUEUE = 'imports'

export interface RunJob {
  runId: number
}

/** Queues a run for a process to work on, if the transaction is committed. */
export async function queueRun(tx: Db, runId: number): Promise<void> {
  const data: RunJob = { runId }
  await jobsWithin(tx).insert(RUN_QUEUE, [{ data }])
}
