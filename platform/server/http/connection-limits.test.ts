import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done, DONE } from '#platform/contract/done.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { USUAL_LOAD_LIMITS } from './admission.ts'
import { bodyTimeMs, USUAL_CONNECTION_LIMITS } from './connection-limits.ts'
import { serve } from './handlers.ts'

const because = 'Tried by a test'
const MEGABYTE = 1_048_576
const usual = { method: 'POST', access: 'public', because, answer: Done } as const
const call = callsWith({})
const calls = {
  send: call({ ...usual, path: '/api/send', body: z.object({ text: z.string() }) }),
  upload: call({ ...usual, path: '/api/upload', upload: { maxBytes: 10 * MEGABYTE, types: ['image/png'] } }),
}
const areas = { tried: serve(calls, { send: async () => DONE, upload: async () => DONE }) }
const connections = {
  ...USUAL_CONNECTION_LIMITS,
  // A second, not a tenth: a rightful request on a busy machine must be in time.
  headMs: 1000,
  bodyGraceMs: 1000,
  silenceMs: 2000,
  checkEveryMs: 100,
}
const server = useTestServer({ areas, settings: { connections } })
let port = 0

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

const POST = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

/** Resolves when the server has closed the connection, properly or in the middle of our writing. */
function closed(socket: Socket): Promise<void> {
  socket.on('error', () => undefined)
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

/**
 * Sends the beginning of a request, then a byte now and then, and waits until the server closes the
 * connection.
 */
async function sendSlowly(beginning: string): Promise<Socket> {
  const socket: Socket = connect(port, '127.0.0.1').resume()
  const end = closed(socket)
  socket.write(beginning)
  const timer = setInterval(() => socket.write('a'), 20)
  await end
  clearInterval(timer)
  return socket
}

describe('a client that sends slowly is hung up on', () => {
  it.each([
    ['before its first byte', ''],
    ['in the head', 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
    ['in the body of a call', POST('/api/send', 'application/json', 5000)],
    ['in a body that nobody reads', POST('/api/nothing', 'application/json', 5000)],
    ['in the body of a refused upload', POST('/api/upload', 'text/plain', 5000)],
  ])('%s', async (_, beginning) => {
    expect((await sendSlowly(beginning)).destroyed).toBe(true)
  })

  it('even when there are 250 of them, and the others are answered', async () => {
    const slow = Array.from({ length: 250 }, (_, index) =>
      sendSlowly(index % 2 ? 'GET / HTTP/1.1\r\nx: ' : POST('/api/send', 'application/json', 5000)),
    )
    for (let index = 0; index < 20; index += 1)
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    await Promise.all(slow)
  })
})

it('hangs up when nothing moves any more', async () => {
  const socket = connect(port, '127.0.0.1').resume()
  const form = 'multipart/form-data; boundary=b'
  socket.write(`${POST('/api/upload', form, 10 * MEGABYTE)}--b\r\n`)
  await closed(socket)
  expect(socket.destroyed).toBe(true)
})

it('waits for 10 megabytes from a phone at half a megabit a second', () => {
  const seconds = bodyTimeMs(10 * MEGABYTE, USUAL_CONNECTION_LIMITS) / 1000
  expect(seconds).toBeGreaterThan((10 * MEGABYTE * 8) / 500_000)
  expect(seconds * 1000).toBeLessThan(USUAL_CONNECTION_LIMITS.requestMs)
})

describe('a call that waits for its turn', () => {
  const HANDLED_MS = 1500
  let onHandled = () => {}
  const handled = async () => {
    onHandled()
    await new Promise((resolve) => setTimeout(resolve, HANDLED_MS))
    return DONE
  }
  const load = { ...USUAL_LOAD_LIMITS, atOnce: 1, leastUsual: 0, waitMs: 10_000 }
  const busy = useTestServer({
    areas: { tried: serve(calls, { send: handled, upload: async () => DONE }) },
    settings: { connections, load },
  })

  it('is not hung up on for its body, which is read after that', async () => {
    const begun = Promise.withResolvers<void>()
    onHandled = begun.resolve
    const send = () => busy.as(null).call(calls.send, { text: 'Заявка' })
    const first = send()
    await begun.promise
    const began = performance.now()
    const answers = await Promise.all([first, send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // The second one was handled after the first, longer than a body may take.
    expect(performance.now() - began).toBeGreaterThan(2 * HANDLED_MS - 100)
  })
})
