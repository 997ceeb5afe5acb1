import type { Db } from '#platform/server/db/database.ts'
import { jobsWithin } from '#platform/server/jobs/boss.ts'

/** Made by migration 0093. */
export const LIST_QUEUE = 'code-lists'

export interface ListJob {
  listId: number
}

/** Queues the codes of a list for a process to issue, if the transaction is committed. */
export async function queueList(tx: Db, listId: number): Promise<void> {
  const data: ListJob = { listId }
  await jobsWithin(tx).insert(LIST_QUEUE, [{ data }])
}
