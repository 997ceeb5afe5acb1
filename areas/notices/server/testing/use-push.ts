import { afterAll, beforeAll, beforeEach } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { noticeSources as sources } from '#apps/server/testing/due-notices.ts'
import { supportCalls } from '#areas/support/contract/calls.ts'
import { givenRequest } from '#areas/support/server/testing/given-request.ts'
import { accountOf } from '#platform/server/testing/account-of.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { aBrowser, openPushServer, type PushServer } from '#platform/server/testing/push-server.ts'
import { useTestServer, type Caller } from '#platform/server/testing/test-server.ts'
import { noticeCalls } from '../../contract/calls.ts'
import type { NoticeSettings } from '../../contract/settings.ts'
import { sendDue } from './send-due.ts'

const TABLES = [
  'push_message',
  'push_device',
  'notice_event',
  'notice',
  'notice_switch',
  'notice_quiet_hours',
  'outbox',
  'rate_limit',
] as const
let addresses = 0

/** An address that no other browser of these tests has. */
export const nextAddress = () => `https://push.example.net/to/${(addresses += 1)}`

/** A server with a push service next to it; before each test all notices are deleted. */
export function usePush() {
  const server = useTestServer({ areas: servedAreas, template: 'tiny' })
  const held: { service?: PushServer } = {}
  const service = () => held.service!
  beforeAll(async () => {
    held.service = await openPushServer()
  })
  afterAll(() => service().close())
  beforeEach(async () => {
    for (const table of TABLES) await server.db.deleteFrom(table).execute()
    await accountOf(server.db, await personOf(server, 'student'))
    service().received.length = 0
    service().status = 201
  })
  return {
    server,
    /** The push service, once it is open. */
    service,
    /** A browser that somebody has switched on. */
    async givenDevice(caller: Caller = server.as('student')) {
      const browser = aBrowser(nextAddress())
      const { publicKey } = await givenBy(caller, noticeCalls.preparePush, {})
      const { push } = await givenBy(caller, noticeCalls.addPushDevice, browser.address)
      return { ...browser, publicKey, id: push.devices[0]!.id }
    },
    async givenAnswer() {
      await givenBy(server.as('admin'), supportCalls.answerSupportRequest, await givenRequest(server))
    },
    send: (at?: string) =>
      sendDue(server, sources, { ...(at !== undefined && { at }), push: service().transport() }),
    devicesOf: async (caller: Caller) =>
      ((await caller.call(noticeCalls.getNoticeSettings)).body as NoticeSettings).push.devices,
  }
}
