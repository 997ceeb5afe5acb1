import type { NoticeSource } from '#platform/server/notices/notice-source.ts'
import type { JobContext } from '#platform/server/jobs/job.ts'
import type { PushTransport } from '#platform/server/push/push-transport.ts'
import { sendNextEvent } from './send-events.ts'
import { sendPushes } from '../push/send-pushes.ts'
import { sendDueWays } from './send-due-ways.ts'

/** Less than the job may take. The rest is sent a minute later. */
const LONGEST_MS = 50_000
/** The time of it that is left to devices: their services may be slow, and nothing else waits for them. */
const PUSHING_MS = 15_000
/** A new event does not wait for the digests of everybody. */
const WAYS_BETWEEN = 100

/** Sends all due notices. */
export async function sendNotices(
  context: JobContext,
  { sources, push }: { sources: readonly NoticeSource[]; push: PushTransport | null },
): Promise<void> {
  const sending = { ...context, push, sources: new Map(sources.map((source) => [source.kind.name, source])) }
  const beganAt = performance.now()
  const endsAt = beganAt + LONGEST_MS - PUSHING_MS
  let isMore = true
  while (isMore && performance.now() < endsAt) {
    const isToldOne = await sendNextEvent(sending)
    isMore = isToldOne || (await sendDueWays(sending, WAYS_BETWEEN)) > 0
  }
  await sendPushes(sending, beganAt + LONGEST_MS)
}
