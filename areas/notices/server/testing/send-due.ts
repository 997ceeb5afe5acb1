import { sql } from 'kysely'
import { createClock } from '#platform/server/clock.ts'
import type { JobContext } from '#platform/server/jobs/job.ts'
import type { PushTransport } from '#platform/server/push/push-transport.ts'
import type { NoticeSource } from '#platform/server/notices/notice-source.ts'
import { jobContext } from '#platform/server/testing/job-context.ts'
import { TEST_NOW, TEST_TIME_ZONE, type TestServer } from '#platform/server/testing/test-server.ts'
import { sendNotices } from '../sending/send-notices.ts'

interface Sending extends Partial<Pick<JobContext, 'reportError' | 'settings'>> {
  /** The transport of messages to devices; none when left out. */
  push?: PushTransport
  /** The moment of the test when left out. */
  at?: string
}

/** Lets the delay of every event pass and does the work of the job. */
export async function sendDue(
  { db }: Pick<TestServer, 'db'>,
  sources: readonly NoticeSource[],
  { at = TEST_NOW, push, ...rest }: Sending = {},
): Promise<void> {
  await sql`update notice_event set due_at = now() - interval '1 second'`.execute(db)
  await sendNotices(
    { ...jobContext({ db, clock: createClock(TEST_TIME_ZONE, at) }), ...rest },
    { sources, push: push ?? null },
  )
}
