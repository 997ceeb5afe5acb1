import { jobsWithin } from '#platform/server/jobs/boss.ts'
import type { Db } from '#platform/server/db/database.ts'

/** A way out of the portal. */
export type Channel = 'email' | 'sms'

/** The data of a job in the queue. */
export interface LetterJob {
  letterId: number
}

/** The queue of a way out; a slow gateway of messages holds up no letters. Both are made by migration 0080. */
export function letterQueue(channel: Channel): string {
  return `letters-${channel}`
}

/** Lets new letters be sent; they leave only if the transaction stays. */
export async function queueLetters(tx: Db, channel: Channel, ids: readonly number[]): Promise<void> {
  const jobs = ids.map((letterId) => ({ data: { letterId }, singletonKey: String(letterId) }))
  await jobsWithin(tx).insert(letterQueue(channel), jobs)
}

/** Lets a letter be sent after so many seconds, whatever its job was to wait for. */
export async function requeueLetter(
  tx: Db,
  { id, channel }: { id: number; channel: Channel },
  seconds: number,
): Promise<void> {
  const data: LetterJob = { letterId: id }
  await jobsWithin(tx).upsert(letterQueue(channel), data, { singletonKey: String(id), startAfter: seconds })
}
