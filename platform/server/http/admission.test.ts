import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callsWith } from '#platform/contract/call.ts'
import { Done, DONE } from '#platform/contract/done.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { createAdmission } from './admission.ts'
import { serve } from './handlers.ts'

const because = 'Tried by a test'
const access = 'public' as const
const call = callsWith({})
const calls = {
  read: call({ method: 'GET', path: '/api/read', access, because, answer: Done }),
  send: call({ method: 'POST', path: '/api/send', access, because, answer: Done }),
  save: call({ method: 'POST', path: '/api/save', access, because, underLoad: 'keep', answer: Done }),
  choose: call({ method: 'POST', path: '/api/choose', access, because, underLoad: 'line', answer: Done }),
}

/** Handlers wait here until the test lets them go. */
let gate = Promise.withResolvers<void>()
let working = 0
const wait = async () => {
  working += 1
  await gate.promise
  return DONE
}
const areas = { tried: serve(calls, { read: wait, send: wait, save: wait, choose: wait }) }
const inLine = { atOnce: 1, waiting: 40, waitMs: 60_000 }
const load = { atOnce: 2, leastUsual: 1, waiting: 3, waitMs: 60_000, inLine }
const server = useTestServer({ areas, settings: { load } })
const read = () => server.app.inject({ url: '/api/read' })
const post = (url: string, payload = '{}') =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn()
}

beforeEach(() => {
  gate = Promise.withResolvers()
  working = 0
})

describe('under a load that the server cannot carry', () => {
  it('some calls are worked on, some wait, and the rest is asked in Russian to come back', async () => {
    const answers = Array.from({ length: 12 }, read)
    await until(() => working === 2)
    gate.resolve()
    const settled = await Promise.all(answers)
    expect(settled.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    const refused = settled.filter(({ statusCode }) => statusCode === 503)
    expect(refused).toHaveLength(7)
    expect(refused[0]!.headers['retry-after']).toBe('2')
    expect(refused[0]!.json()).toEqual({
      message: 'Портал сейчас перегружен. Повторите попытку через несколько секунд',
    })
  })

  it('calls that are kept are always taken, and leave a part to the others', async () => {
    const reads = Array.from({ length: 12 }, read)
    const saves = Array.from({ length: 20 }, () => post('/api/save'))
    await until(() => working === 22)
    gate.resolve()
    for (const { statusCode } of await Promise.all(saves)) expect(statusCode).toBe(200)
    expect((await Promise.all(reads)).some(({ statusCode }) => statusCode === 200)).toBe(true)
  })

  it('calls that come in a line are all taken, few at once, and leave a part to the others', async () => {
    const choices = Array.from({ length: 40 }, () => post('/api/choose'))
    await until(() => working === 1)
    const reads = Array.from({ length: 12 }, read)
    await until(() => working === 2)
    await nextTurn()
    expect(working).toBe(2)
    gate.resolve()
    for (const { statusCode } of await Promise.all(choices)) expect(statusCode).toBe(200)
    expect((await Promise.all(reads)).some(({ statusCode }) => statusCode === 200)).toBe(true)
  })

  it('the signs of life and unknown addresses are answered', async () => {
    const reads = Array.from({ length: 12 }, read)
    await until(() => working === 2)
    for (const [url, status] of [
      ['/healthz', 200],
      ['/readyz', 200],
      ['/nothing', 404],
    ] as const)
      expect((await server.app.inject({ url })).statusCode).toBe(status)
    gate.resolve()
    await Promise.all(reads)
  })
})

describe('the turn of a call', () => {
  let port = 0
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })

  it('comes free when the call is refused or its input is no good', async () => {
    gate.resolve()
    for (let index = 0; index < 5; index += 1) {
      expect((await post('/api/send', '{')).statusCode).toBe(400)
      const encoded = { url: '/api/read', headers: { 'content-encoding': 'odd' } }
      expect((await server.app.inject(encoded)).statusCode).toBe(415)
      const foreign = {
        method: 'POST',
        url: '/api/send',
        headers: { origin: 'https://evil.example' },
      } as const
      expect((await server.app.inject(foreign)).statusCode).toBe(403)
    }
    expect((await read()).statusCode).toBe(200)
  })

  it('is not held by bodies that are still on their way', async () => {
    gate.resolve()
    const head =
      'POST /api/send HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{'
    const slow = Array.from({ length: 10 }, () => connect(port, '127.0.0.1').resume())
    await Promise.all(slow.map((socket) => once(socket, 'connect')))
    for (const socket of slow) socket.write(head)
    for (let index = 0; index < 10; index += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/read`)
      expect(answer.status).toBe(200)
    }
    for (const socket of slow) socket.destroy()
  })
})

describe('whoever waits', () => {
  const limits = { atOnce: 1, leastUsual: 1, waiting: 3, waitMs: 60_000, inLine }
  const enter = (admission: ReturnType<typeof createAdmission>, isGone = false) =>
    admission.enter({ underLoad: 'refuse', isGone: () => isGone })

  it('comes in the order of arrival, without those who left', async () => {
    const admission = createAdmission(limits)
    const first = await enter(admission)
    const gone = enter(admission, true)
    const second = enter(admission)
    first.rest()
    await expect(gone).rejects.toMatchObject({ status: 503 })
    const turn = await second
    expect(admission.state()).toMatchObject({ usual: 1, waiting: 0, refused: 1 })
    turn.rest()
    turn.rest()
    expect(admission.state()).toMatchObject({ usual: 0 })
  })

  it('in a line comes in the order of arrival, with a limit of its own', async () => {
    const admission = createAdmission({ ...limits, waitMs: -1, inLine: { ...inLine, waiting: 2 } })
    const join = () => admission.enter({ underLoad: 'line', isGone: () => false })
    const order: number[] = []
    const first = await join()
    const later = [join(), join()].map(async (coming, index) => {
      const turn = await coming
      order.push(index)
      turn.rest()
    })
    await expect(join()).rejects.toMatchObject({ status: 503 })
    first.rest()
    await Promise.all(later)
    expect(order).toEqual([0, 1])
    expect(admission.state()).toMatchObject({ inLine: 0, waiting: 0, refused: 1 })
  })

  it('for too long is sent away', async () => {
    const admission = createAdmission({ ...limits, waitMs: -1 })
    const first = await enter(admission)
    const late = enter(admission)
    first.rest()
    await expect(late).rejects.toMatchObject({ status: 503 })
  })
})
