import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { noticeSources as sources } from '#apps/server/testing/due-notices.ts'
import { sessionCalls } from '#areas/accounts/contract/session-calls.ts'
import { supportCalls } from '#areas/support/contract/calls.ts'
import { givenRequest } from '#areas/support/server/testing/given-request.ts'
import { accountOf } from '#platform/server/testing/account-of.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { aBrowser, claimsOf, openPushServer, type PushServer } from '#platform/server/testing/push-server.ts'
import { TEST_SETTINGS, useTestServer, type Caller } from '#platform/server/testing/test-server.ts'
import { noticeCalls } from '../../contract/calls.ts'
import type { NoticePage } from '../../contract/notice.ts'
import type { NoticeSettings } from '../../contract/settings.ts'
import { sendDue } from '../testing/send-due.ts'

const {
  addPushDevice,
  getNotice,
  getNoticeSettings,
  listNotices,
  preparePush,
  removePushDevice,
  renewPushDevice,
  readAllNotices,
  saveQuietHours,
  saveSwitches,
  sendTrial,
} = noticeCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })
const [DAY, NIGHT, MORNING] = ['18T12:00', '18T23:15', '19T07:30'].map((at) => `2026-11-${at}:00+03:00`)
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
let service: PushServer
let addresses = 0

beforeAll(async () => {
  service = await openPushServer()
})
afterAll(() => service.close())
beforeEach(async () => {
  for (const table of TABLES) await server.db.deleteFrom(table).execute()
  await accountOf(server.db, await personOf(server, 'student'))
  service.received.length = 0
  service.status = 201
})

const nextAddress = () => `https://push.example.net/to/${(addresses += 1)}`

/** A browser that somebody has switched on. */
async function givenDevice(caller: Caller = server.as('student')) {
  const browser = aBrowser(nextAddress())
  const { publicKey } = await givenBy(caller, preparePush, {})
  const { push } = await givenBy(caller, addPushDevice, browser.address)
  return { ...browser, publicKey, id: push.devices[0]!.id }
}

async function givenAnswer(): Promise<void> {
  await givenBy(server.as('admin'), supportCalls.answerSupportRequest, await givenRequest(server))
}

const send = (at = DAY!) => sendDue(server, sources, { at, push: service.transport() })
const devicesOf = async (caller: Caller) =>
  ((await caller.call(getNoticeSettings)).body as NoticeSettings).push.devices
const noticesOf = async (login: string) =>
  ((await server.as(login).call(listNotices)).body as NoticePage).items
const waiting = () => server.db.selectFrom('push_message').select(['what', 'due_at', 'attempts']).execute()

describe('a message to a device', () => {
  it('holds the number of a notice alone, and its reader reads the rest in the portal', async () => {
    const device = await givenDevice()
    await givenAnswer()
    await send()
    expect(service.received).toHaveLength(1)
    const [received] = service.received
    expect(received!.path).toBe(device.address.endpoint)
    expect(claimsOf(received!, device.publicKey)).toMatchObject({ aud: 'https://push.example.net' })
    const [notice] = await noticesOf('student')
    expect(device.read(received!.body)).toEqual({ id: notice!.id })
    expect((await server.as('student').call(getNotice, { id: notice!.id })).body).toEqual(notice)
    const foreign = await server.as('teacher').call(getNotice, { id: notice!.id })
    expect(foreign).toFailWith(getNotice, 'not-found')
    expect(await waiting()).toEqual([])
    expect(await devicesOf(server.as('student'))).toMatchObject([
      { id: device.id, isThis: true, usedAt: expect.any(String) as string },
    ])
  })

  it('goes to every device of its reader, and to nobody else’s', async () => {
    const [one, two] = [await givenDevice(), await givenDevice(server.freshly('student'))]
    await givenDevice(server.as('teacher'))
    await givenAnswer()
    await send()
    const paths = service.received.map(({ path }) => path)
    expect(paths.toSorted()).toEqual([one.address.endpoint, two.address.endpoint].toSorted())
  })

  it('waits for the end of the quiet hours, as one for several notices, while the portal shows them', async () => {
    const device = await givenDevice()
    await givenAnswer()
    await givenAnswer()
    await send(NIGHT)
    expect(service.received).toEqual([])
    expect(await noticesOf('student')).toHaveLength(2)
    await send(MORNING)
    expect(service.received.map(({ body }) => device.read(body))).toEqual([{}])
  })

  it('that is late waits for the end of quiet hours that have begun meanwhile', async () => {
    await givenDevice()
    await givenAnswer()
    await sendDue(server, sources, { at: DAY!, settings: { ...TEST_SETTINGS, isPushEnabled: false } })
    await sql`insert into notice_delivery (notice_id, channel, person_id, due_at)
      select id, 'push', person_id, ${DAY} from notice`.execute(server.db)
    await send(NIGHT)
    expect(service.received).toEqual([])
    await send(MORNING)
    expect(service.received).toHaveLength(1)
  })

  it('does not come where its reader has switched it off, before or while it waits', async () => {
    await givenDevice()
    const off = { switches: [{ kind: 'support.answer', channel: 'push', isOn: false } as const] }
    await givenAnswer()
    await send(NIGHT)
    await givenBy(server.as('student'), saveSwitches, off)
    await givenAnswer()
    await send(MORNING)
    expect(service.received).toEqual([])
    expect(await noticesOf('student')).toHaveLength(2)
  })

  it('does not repeat what was read in the portal meanwhile', async () => {
    await givenDevice()
    await givenAnswer()
    service.status = 503
    await send()
    const [notice] = await noticesOf('student')
    await givenBy(server.as('student'), readAllNotices, { upTo: notice!.at })
    service.status = 201
    service.received.length = 0
    await send('2026-11-18T12:05:00+03:00')
    expect(service.received).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('comes at night to whoever has no quiet hours', async () => {
    await givenDevice()
    await givenBy(server.as('student'), saveQuietHours, { isOn: false, beginsAt: '22:00', endsAt: '07:30' })
    await givenAnswer()
    await send(NIGHT)
    expect(service.received).toHaveLength(1)
  })

  it('is tried again later by itself where its service is busy, and given up in the end', async () => {
    await givenDevice()
    await givenAnswer()
    service.status = 503
    await send()
    expect(await waiting()).toMatchObject([{ what: 'notice', attempts: 1 }])
    await send('2026-11-18T12:00:30+03:00')
    expect(service.received).toHaveLength(1)
    for (const at of ['12:01', '12:06', '12:40']) await send(`2026-11-18T${at}:00+03:00`)
    expect(service.received).toHaveLength(4)
    expect(await waiting()).toEqual([])
  })

  it('is sent by nobody where the portal sends to no devices', async () => {
    await givenDevice()
    await givenAnswer()
    const settings = { ...TEST_SETTINGS, isPushEnabled: false }
    await sendDue(server, sources, { at: DAY!, push: service.transport(), settings })
    expect(service.received).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('comes as a trial to whoever asks for one', async () => {
    const device = await givenDevice()
    await givenBy(server.as('student'), sendTrial, {})
    await send()
    expect(service.received.map(({ body }) => device.read(body))).toEqual([{ isTrial: true }])
  })
})

describe('a device', () => {
  it.each([404, 410])('is forgotten when its service answers %i', async (status) => {
    await givenDevice()
    await givenAnswer()
    service.status = status
    await send()
    expect(await devicesOf(server.as('student'))).toEqual([])
  })

  it('ends with the session that signs out, and what was on its way to it as well', async () => {
    const caller = server.freshly('student')
    await givenDevice(caller)
    await givenAnswer()
    service.status = 503
    await send()
    await givenBy(caller, sessionCalls.logout, {})
    service.received.length = 0
    await send('2026-11-18T12:05:00+03:00')
    expect(service.received).toEqual([])
    expect(await server.db.selectFrom('push_device').select('id').execute()).toEqual([])
  })

  it('ends when the account of its person is blocked', async () => {
    await givenDevice(server.freshly('student'))
    await givenAnswer()
    const personId = await personOf(server, 'student')
    const setState = (state: 'blocked' | 'active') =>
      server.db.updateTable('account').set({ state }).where('person_id', '=', personId).execute()
    await setState('blocked')
    await send()
    await setState('active')
    expect(service.received).toEqual([])
    expect(await devicesOf(server.as('student'))).toEqual([])
  })

  it('stays when its person comes back in another session, and ends with that one', async () => {
    const { address } = await givenDevice(server.freshly('student'))
    const later = server.freshly('student')
    expect(await givenBy(later, renewPushDevice, { endpoint: address.endpoint })).toEqual({ isKept: true })
    expect(await devicesOf(later)).toMatchObject([{ isThis: true }])
    await givenBy(later, sessionCalls.logout, {})
    expect(await devicesOf(server.as('student'))).toEqual([])
  })

  it('is not kept for somebody else who signs in to the same browser', async () => {
    const { address } = await givenDevice()
    const { endpoint } = address
    expect(await givenBy(server.as('teacher'), renewPushDevice, { endpoint })).toEqual({ isKept: false })
    expect(await devicesOf(server.as('teacher'))).toEqual([])
    await givenBy(server.as('teacher'), addPushDevice, address)
    expect(await devicesOf(server.as('student'))).toEqual([])
    expect(await devicesOf(server.as('teacher'))).toHaveLength(1)
  })

  it('is removed by its person alone', async () => {
    const { id } = await givenDevice()
    expect(await server.as('teacher').call(removePushDevice, { id })).toFailWith(
      removePushDevice,
      'not-found',
    )
    expect((await givenBy(server.as('student'), removePushDevice, { id })).push.devices).toEqual([])
  })

  it('more than ten: the one unused for longest is forgotten', async () => {
    const ids: number[] = []
    for (let count = 0; count < 11; count += 1) ids.push((await givenDevice()).id)
    const kept = (await devicesOf(server.as('student'))).map(({ id }) => id)
    expect(kept.toSorted((a, b) => a - b)).toEqual(ids.slice(1))
  })

  it.each([
    ['https://10.0.0.1/a'],
    ['https://localhost/a'],
    ['https://push.example.net:8443/a'],
    ['https://user:word@push.example.net/a'],
    ['http://push.example.net/a'],
  ])('is not taken with the address %s', async (endpoint) => {
    const answer = await server.as('student').call(addPushDevice, { ...aBrowser(endpoint).address })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ errors: { endpoint: expect.any(Array) as string[] } })
  })

  it('is not taken with a key for which nothing can be encrypted', async () => {
    const { address } = aBrowser(nextAddress())
    const answer = await server.as('student').call(addPushDevice, { ...address, p256dh: 'A'.repeat(87) })
    expect(answer.body).toMatchObject({ errors: { p256dh: expect.any(Array) as string[] } })
  })

  it('leaves no address in the trail and none in the settings', async () => {
    const { address } = await givenDevice()
    const rows = await server.db.selectFrom('audit_log').select(['before', 'after']).execute()
    expect(JSON.stringify(rows)).not.toContain(address.endpoint)
    expect(JSON.stringify(await devicesOf(server.as('student')))).not.toContain(address.endpoint)
  })
})

describe('the keys of the portal', () => {
  it('are made once, however many ask at the same time, and the private one is sealed', async () => {
    await server.db.deleteFrom('push_key').execute()
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => givenBy(server.as('student'), preparePush, {})),
    )
    expect(new Set(asked.map(({ publicKey }) => publicKey)).size).toBe(1)
    const { rows } = await sql<{ row: string }>`select to_jsonb(k)::text as row from push_key k`.execute(
      server.db,
    )
    expect(rows).toHaveLength(1)
    const made = await server.db
      .selectFrom('audit_log')
      .select('after')
      .where('entity', '=', 'push_key')
      .execute()
    expect(JSON.stringify(made)).toContain(asked[0]!.publicKey)
    expect(JSON.stringify(made)).not.toContain('rivate')
  })
})

describe('a portal that sends to no devices', () => {
  const quiet = useTestServer({ areas: servedAreas, template: 'tiny', settings: { isPushEnabled: false } })

  it('takes none and says so', async () => {
    const student = quiet.as('student')
    expect(await student.call(preparePush)).toFailWith(preparePush, 'push-is-off')
    const { address } = aBrowser(nextAddress())
    expect(await student.call(addPushDevice, address)).toFailWith(addPushDevice, 'push-is-off')
    expect(((await student.call(getNoticeSettings)).body as NoticeSettings).push.isOn).toBe(false)
  })
})
