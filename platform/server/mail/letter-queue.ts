import { jobsWithin } from '#platform/server/jobs/boss.ts'
import type { Db } from '#platform/server/db/database.ts'

/** A channel by which texts leave the portal. */
export type Channel = 'email' | 'sms'

/** The data of a job in the queue. */
export interface LetterJob {
  letterId: number
}

/**
 * The queue of a channel; a slow gateway of messages delays no letters. Both queues are created by migration
 * 0080.
 */
export function letterQueue(channel: Channel): string {
  return `letters-${channel}`
}

/** Queues new letters for sending, if the transaction is committed. */
export async function queueLetters(tx: Db, channel: Channel, ids: readonly number[]): Promise<void> {
  const jobs = ids.map((letterId) => ({ data: { letterId }, singletonKey: String(letterId) }))
  await jobsWithin(tx).insert(letterQueue(channel), jobs)
}

/** Queues a letter to be sent after this many seconds, in place of its present delay. */
export async function requeueLetter(
  tx: Db,
  { id, channel }: { id: number; channel: Channel },
  seconds: number,
): Promise<void> {
  const data: LetterJob = { letterId: id }
  await jobsWithin(tx).upsert(letterQueue(channel), data, { singletonKey: String(id), startAfter: seconds })
}
