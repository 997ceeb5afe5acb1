import type { NoticeSource } from '#platform/server/notices/notice-source.ts'
import type { JobContext } from '#platform/server/jobs/job.ts'
import { sendNextEvent } from './send-events.ts'
import { sendDueLetters } from './send-letters.ts'

/** Less than the job may take. What is left is sent a minute later. */
const LONGEST_MS = 50_000
/** A new event does not wait for the digests of everybody. */
const LETTERS_BETWEEN = 100

/** Tells everything that is due. */
export async function sendNotices(context: JobContext, sources: readonly NoticeSource[]): Promise<void> {
  const sending = { ...context, sources: new Map(sources.map((source) => [source.kind.name, source])) }
  const endsAt = performance.now() + LONGEST_MS
  let isMore = true
  while (isMore && performance.now() < endsAt) {
    const isToldOne = await sendNextEvent(sending)
    isMore = isToldOne || (await sendDueLetters(sending, LETTERS_BETWEEN)) > 0
  }
}
