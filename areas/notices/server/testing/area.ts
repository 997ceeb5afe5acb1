import { supportCalls } from '#areas/support/contract/calls.ts'
import { givenRequest } from '#areas/support/server/testing/given-request.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { ANYBODY, OWN } from '#platform/server/testing/id-rules.ts'
import { givenBy, ownWord } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { noticeCalls } from '../../contract/calls.ts'

const OWN_NOTICE =
  "exists (select from notice n where n.id = (i ->> 'id')::bigint and n.person_id = me.person_id)"

const A_BROWSER = {
  endpoint: 'https://push.example.net/sample',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** A notice of the first demo account. */
async function givenNotice(server: TestServer): Promise<number> {
  const request = await givenRequest(server)
  await givenBy(server.as('admin'), supportCalls.answerSupportRequest, request)
  const { id } = await server.db
    .insertInto('notice')
    .values({
      person_id: await personOf(server, 'student'),
      kind: 'support.answer',
      key: ownWord(),
      subject: JSON.stringify({ requestId: request.id }),
      since: server.clock.now(),
      at: server.clock.now(),
      title: 'Поддержка ответила',
      leads_to: '/support',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A device of the first demo account. */
async function givenDevice(server: TestServer): Promise<number> {
  const address = { ...A_BROWSER, endpoint: `https://push.example.net/${ownWord()}` }
  const { push } = await givenBy(server.as('student'), noticeCalls.addPushDevice, address)
  return push.devices[0]!.id
}

export const noticesTesting = defineTesting(noticeCalls, {
  samples: {
    addPushDevice: A_BROWSER,
    getNotice: { id: 1 },
    removePushDevice: { id: 1 },
    renewPushDevice: { endpoint: 'https://push.example.net/sample' },
    readAllNotices: { upTo: '2026-11-18T12:00:00+03:00' },
    readNotices: { ids: [1] },
    saveQuietHours: { isOn: true, beginsAt: '23:00', endsAt: '07:00' },
    saveSwitches: { switches: [{ kind: 'support.answer', channel: 'digest', isOn: true }] },
  },
  beginnings: {
    getNotice: async (server) => ({ id: await givenNotice(server) }),
    removePushDevice: async (server) => ({ id: await givenDevice(server) }),
  },
  ids: {
    writers: {
      notice: OWN,
      notice_delivery: OWN,
      notice_quiet_hours: OWN,
      notice_switch: OWN,
      push_device: OWN,
      // Created once, by the first person who needs them.
      push_key: ANYBODY,
      push_message:
        'exists (select from push_device d where d.id = r.device_id and d.person_id = me.person_id)',
    },
    readers: { getNotice: { only: OWN_NOTICE } },
    scenes: {
      notices: 'select n.person_id as holder, min(n.id) as id from notice n group by n.person_id',
      devices: 'select d.person_id as holder, min(d.id) as id from push_device d group by d.person_id',
    },
    calls: { getNotice: { scene: 'notices' }, removePushDevice: { scene: 'devices' } },
  },
})
