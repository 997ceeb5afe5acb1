import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClock, type Clock } from '#platform/server/clock.ts'
import { sendNextLetter } from '#platform/server/testing/next-letter.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { setMessage } from '../letter.ts'
import { enqueueLetter } from '../outbox-store.ts'
import type { FailedDelivery } from '../sender.ts'
import { smsGateway } from './gateway.ts'
import { readSmsSettings } from './sms-settings.ts'

const KEY = 'key-of-the-gateway'
const PHONE = '+79001234567'
const TEXT = 'Код 123456 & {key}'
const NOON = '2026-11-18T12:00:00+03:00'

interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

let database: TestDatabase
let clock: Clock
let failures: FailedDelivery[]
let received: Received[]
let answer: (response: ServerResponse) => void

const gateway = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    received.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    answer(response)
  })
})
const address = () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`

beforeAll(async () => {
  database = await cloneDatabase()
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  gateway.closeAllConnections()
  await new Promise((resolve) => gateway.close(resolve))
  await database.drop()
})
beforeEach(async () => {
  await database.db.deleteFrom('outbox').execute()
  clock = createClock('Europe/Moscow', NOON)
  received = []
  failures = []
  answer = (response) => response.end('{"status":"ok"}')
  await enqueueLetter(database.db, clock.now(), setMessage(PHONE, TEXT))
})

function send(environment: Record<string, string> = {}): Promise<boolean> {
  const settings = readSmsSettings({ SMS_URL: `${address()}/send`, SMS_KEY: KEY, ...environment })
  const onFailure = (failure: FailedDelivery) => failures.push(failure)
  return sendNextLetter({ db: database.db, clock, transport: smsGateway(settings!), onFailure })
}

const row = () => database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
const minutesLater = (minutes: number) => new Date(new Date(NOON).getTime() + minutes * 60_000)
const answers = (status: number, body = '', headers: Record<string, string> = {}) => {
  answer = (response) => response.writeHead(status, headers).end(body)
}

describe('a message to a phone', () => {
  it('goes to the gateway as a form, and its text is forgotten', async () => {
    expect(await send()).toBe(true)
    expect(received).toMatchObject([{ method: 'POST', url: '/send' }])
    expect(Object.fromEntries(new URLSearchParams(received[0]!.body))).toEqual({ phone: PHONE, text: TEXT })
    expect(await row()).toMatchObject({ state: 'sent', text: '', attempts: 1 })
    expect(await send()).toBe(false)
  })

  it('goes as JSON of any shape, with the key in a header', async () => {
    const { id } = await row()
    await send({
      SMS_FORMAT: 'json',
      SMS_BODY:
        '{"messages":[{"to":"{digits}","from":"{sender}","text":"{text}","extId":"k-{id}"}],"test":0}',
      SMS_HEADERS: '{"Authorization":"Bearer {key}"}',
      SMS_SENDER: 'Universitet',
    })
    expect(received[0]!.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(JSON.parse(received[0]!.body)).toEqual({
      messages: [{ to: '79001234567', from: 'Universitet', text: TEXT, extId: `k-${id}` }],
      test: 0,
    })
  })

  it('goes as a query', async () => {
    await send({ SMS_FORMAT: 'query', SMS_BODY: '{"to":"{digits}","msg":"{text}","key":"{key}"}' })
    const { method, url } = received[0]!
    expect(method).toBe('GET')
    const query = Object.fromEntries(new URL(url, address()).searchParams)
    expect(query).toEqual({ to: '79001234567', msg: TEXT, key: KEY })
  })

  it.each([400, 403, 302])(
    'is given up when the gateway answers %i, and never followed elsewhere',
    async (status) => {
      answers(status, `no ${KEY} for ${PHONE}`, { location: `${address()}/elsewhere` })
      await send()
      expect(await row()).toMatchObject({
        state: 'failed',
        attempts: 1,
        error: `Шлюз SMS ответил ${status}: no ••• for •••`,
      })
      expect(received.map(({ url }) => url)).toEqual(['/send'])
      expect(failures).toMatchObject([{ recipient: '•••67', nextAt: null }])
    },
  )

  it.each([
    [503, {}, 1],
    [429, { 'retry-after': '600' }, 10],
    [429, { 'retry-after': '5' }, 1],
  ] as const)('is tried again after %i with %o in %i minutes', async (status, headers, minutes) => {
    answers(status, '', headers)
    await send()
    expect(await row()).toMatchObject({
      state: 'new',
      attempts: 1,
      next_at: minutesLater(minutes),
      text: TEXT,
    })
    expect(await send()).toBe(false)
  })

  it('is tried again when the gateway keeps silent or is gone', async () => {
    answer = () => undefined
    await send({ SMS_TIMEOUT: '0.05' })
    expect(await row()).toMatchObject({ state: 'new', error: 'Шлюз SMS не ответил вовремя' })
    clock = createClock('Europe/Moscow', minutesLater(1).toISOString())
    await send({ SMS_URL: 'http://127.0.0.1:1/send' })
    expect(await row()).toMatchObject({ state: 'new', attempts: 2, error: 'Шлюз SMS недоступен' })
  })

  it('is accepted by what the answer says where 200 alone means nothing', async () => {
    answers(200, 'ERROR 6: denied')
    await send({ SMS_SUCCESS: '^OK' })
    expect(await row()).toMatchObject({ state: 'failed', error: 'Шлюз SMS ответил 200: ERROR 6: denied' })
  })
})
