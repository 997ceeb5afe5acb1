import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { sessionCalls } from '#areas/accounts/contract/session-calls.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { aBrowser } from '#platform/server/testing/push-server.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { noticeCalls } from '../../contract/calls.ts'
import type { NoticeSettings } from '../../contract/settings.ts'
import { nextAddress, usePush } from '../testing/use-push.ts'

const { addPushDevice, getNoticeSettings, preparePush, removePushDevice, renewPushDevice } = noticeCalls
const { server, service, givenDevice, givenAnswer, send, devicesOf } = usePush()

describe('a device', () => {
  it.each([404, 410])('is forgotten when its service answers %i', async (status) => {
    await givenDevice()
    await givenAnswer()
    service().status = status
    await send()
    expect(await devicesOf(server.as('student'))).toEqual([])
  })

  it('ends with the session that signs out, and what was on its way to it as well', async () => {
    const caller = server.freshly('student')
    await givenDevice(caller)
    await givenAnswer()
    service().status = 503
    await send()
    await givenBy(caller, sessionCalls.logout, {})
    service().received.length = 0
    await send('2026-11-18T12:05:00+03:00')
    expect(service().received).toEqual([])
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
    expect(service().received).toEqual([])
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

  it('takes nothing along that was on its way to whoever had the browser before', async () => {
    const { address } = await givenDevice()
    await givenAnswer()
    service().status = 503
    await send()
    await givenBy(server.as('teacher'), addPushDevice, address)
    service().status = 201
    service().received.length = 0
    await send('2026-11-18T12:05:00+03:00')
    expect(service().received).toEqual([])
    expect(await server.db.selectFrom('push_message').select('id').execute()).toEqual([])
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
