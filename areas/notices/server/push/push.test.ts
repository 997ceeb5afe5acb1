import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { noticeSources as sources } from '#apps/server/testing/due-notices.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { PushTransport } from '#platform/server/push/push-transport.ts'
import { claimsOf } from '#platform/server/testing/push-server.ts'
import { TEST_SETTINGS } from '#platform/server/testing/test-server.ts'
import { noticeCalls } from '../../contract/calls.ts'
import type { NoticePage } from '../../contract/notice.ts'
import { sendDue } from '../testing/send-due.ts'
import { usePush } from '../testing/use-push.ts'

const { getNotice, listNotices, readAllNotices, saveQuietHours, saveSwitches, sendTrial } = noticeCalls
const { server, service, givenDevice, givenAnswer, send, devicesOf } = usePush()
const [DAY, NIGHT, MORNING] = ['18T12:00', '18T23:15', '19T07:30'].map((at) => `2026-11-${at}:00+03:00`)
const noticesOf = async (login: string) =>
  ((await server.as(login).call(listNotices)).body as NoticePage).items
const waiting = () => server.db.selectFrom('push_message').select(['what', 'due_at', 'attempts']).execute()

describe('a message to a device', () => {
  it('holds the number of a notice alone, and its reader reads the rest in the portal', async () => {
    const device = await givenDevice()
    await givenAnswer()
    await send()
    expect(service().received).toHaveLength(1)
    const [received] = service().received
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
    const paths = service().received.map(({ path }) => path)
    expect(paths.toSorted()).toEqual([one.address.endpoint, two.address.endpoint].toSorted())
  })

  it('waits for the end of the quiet hours, as one for several notices, while the portal shows them', async () => {
    const device = await givenDevice()
    await givenAnswer()
    await givenAnswer()
    await send(NIGHT)
    expect(service().received).toEqual([])
    expect(await noticesOf('student')).toHaveLength(2)
    await send(MORNING)
    expect(service().received.map(({ body }) => device.read(body))).toEqual([{}])
  })

  it('that did not come out before the quiet hours waits for their end, and is not lost', async () => {
    const device = await givenDevice()
    await givenAnswer()
    service().status = 503
    await send('2026-11-18T21:59:00+03:00')
    service().status = 201
    service().received.length = 0
    await send('2026-11-18T22:05:00+03:00')
    expect(service().received).toEqual([])
    expect(await waiting()).toMatchObject([{ what: 'notice', due_at: new Date(MORNING!) }])
    await send(MORNING)
    const [notice] = await noticesOf('student')
    expect(service().received.map(({ body }) => device.read(body))).toEqual([{ id: notice!.id }])
  })

  it('is read by the device only while its reader may still be told of it', async () => {
    await givenDevice()
    await givenAnswer()
    await send()
    const [notice] = await noticesOf('student')
    const read = () => server.as('student').call(getNotice, { id: notice!.id })
    expect((await read()).status).toBe(200)
    await sql`delete from support_request`.execute(server.db)
    expect(await read()).toFailWith(getNotice, 'not-found')
  })

  it('that is late waits for the end of quiet hours that have begun meanwhile', async () => {
    await givenDevice()
    await givenAnswer()
    await sendDue(server, sources, { at: DAY!, settings: { ...TEST_SETTINGS, isPushEnabled: false } })
    await sql`insert into notice_delivery (notice_id, channel, person_id, due_at)
      select id, 'push', person_id, ${DAY} from notice`.execute(server.db)
    await send(NIGHT)
    expect(service().received).toEqual([])
    await send(MORNING)
    expect(service().received).toHaveLength(1)
  })

  it('does not come where its reader has switched it off, before or while it waits', async () => {
    await givenDevice()
    const off = { switches: [{ kind: 'support.answer', channel: 'push', isOn: false } as const] }
    await givenAnswer()
    await send(NIGHT)
    await givenBy(server.as('student'), saveSwitches, off)
    await givenAnswer()
    await send(MORNING)
    expect(service().received).toEqual([])
    expect(await noticesOf('student')).toHaveLength(2)
  })

  it('does not repeat what was read in the portal meanwhile', async () => {
    await givenDevice()
    await givenAnswer()
    service().status = 503
    await send()
    const [notice] = await noticesOf('student')
    await givenBy(server.as('student'), readAllNotices, { upTo: notice!.at })
    service().status = 201
    service().received.length = 0
    await send('2026-11-18T12:05:00+03:00')
    expect(service().received).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('comes at night to whoever has no quiet hours', async () => {
    await givenDevice()
    await givenBy(server.as('student'), saveQuietHours, { isOn: false, beginsAt: '22:00', endsAt: '07:30' })
    await givenAnswer()
    await send(NIGHT)
    expect(service().received).toHaveLength(1)
  })

  it('is tried again later by itself where its service is busy, and given up in the end', async () => {
    await givenDevice()
    await givenAnswer()
    service().status = 503
    await send()
    expect(await waiting()).toMatchObject([{ what: 'notice', attempts: 1 }])
    await send('2026-11-18T12:00:30+03:00')
    expect(service().received).toHaveLength(1)
    for (const at of ['12:01', '12:06', '12:40']) await send(`2026-11-18T${at}:00+03:00`)
    expect(service().received).toHaveLength(4)
    expect(await waiting()).toEqual([])
  })

  it('does not wait for a slow service to which another one goes', async () => {
    for (let count = 0; count < 10; count += 1) await givenDevice()
    for (let count = 0; count < 10; count += 1) await givenDevice(server.as('teacher'))
    const slow = await givenDevice(server.as('admin'))
    for (const login of ['admin', 'student', 'teacher']) await givenBy(server.as(login), sendTrial, {})
    const reached: string[] = []
    let atEnd = 0
    const push: PushTransport = {
      close: () => undefined,
      async send({ endpoint }) {
        if (endpoint === slow.address.endpoint) {
          await expect.poll(() => reached.length, { timeout: 5000 }).toBe(20)
          atEnd = reached.length
        } else reached.push(endpoint)
        return { result: 'taken', status: 201, retryAfterMs: 0 }
      },
    }
    await sendDue(server, sources, { at: DAY!, push })
    expect(atEnd).toBe(20)
    expect(await waiting()).toEqual([])
  })

  it('is sent by nobody where the portal sends to no devices', async () => {
    await givenDevice()
    await givenAnswer()
    const settings = { ...TEST_SETTINGS, isPushEnabled: false }
    await sendDue(server, sources, { at: DAY!, push: service().transport(), settings })
    expect(service().received).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('that is put on its way once more while it is being sent is sent once more', async () => {
    await givenDevice()
    const ask = () => givenBy(server.as('student'), sendTrial, {})
    await ask()
    let sent = 0
    const push: PushTransport = {
      close: () => undefined,
      async send() {
        if ((sent += 1) === 1) await ask()
        return { result: 'taken', status: 201, retryAfterMs: 0 }
      },
    }
    await sendDue(server, sources, { at: DAY!, push })
    expect(sent).toBe(2)
    expect(await waiting()).toEqual([])
  })

  it('comes as a trial to whoever asks for one', async () => {
    const device = await givenDevice()
    await givenBy(server.as('student'), sendTrial, {})
    await send()
    expect(service().received.map(({ body }) => device.read(body))).toEqual([{ isTrial: true }])
  })
})
