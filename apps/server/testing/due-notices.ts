import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { gatherNotices } from '#platform/server/areas/gather.ts'
import type { PushTransport } from '#platform/server/push/push-transport.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { areas } from '../areas.ts'

/** The kinds of notices of all areas. */
export const noticeSources = await gatherNotices(areas)

/**
 * Lets the delay of every event pass and does the work of the job, at a moment of the test; messages to
 * devices are not sent.
 */
export const sendDueNotices = (
  server: Pick<TestServer, 'db'>,
  at?: string,
  push?: PushTransport,
): Promise<void> => sendDue(server, noticeSources, { ...(at !== undefined && { at }), ...(push && { push }) })
