import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done, DONE } from '#platform/contract/done.ts'
import { sessionCookieName } from '#platform/server/auth/sessions.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { createBodyRoom } from './body-room.ts'
import { serve } from './handlers.ts'

const MEGABYTE = 1_048_576
const call = callsWith({})
const usual = { method: 'POST', because: 'Tried by a test', answer: Done } as const
const body = z.object({ text: z.string() })
const calls = {
  say: call({ ...usual, path: '/api/say', access: 'public', body }),
  write: call({ ...usual, path: '/api/write', access: 'signed-in', body }),
  upload: call({
    ...usual,
    path: '/api/upload',
    access: 'signed-in',
    upload: { maxBytes: 10 * MEGABYTE, types: ['image/png'] },
  }),
  readToken: call({
    ...usual,
    path: '/api/token',
    access: 'signed-in',
    answer: z.object({ token: z.string() }),
  }),
}
const done = async () => DONE
const areas = {
  tried: serve(calls, {
    say: done,
    write: done,
    upload: done,
    readToken: async (_, { http }) => ({ token: http.sessionToken! }),
  }),
}
const server = useTestServer({ areas, template: 'demo' })
let port = 0

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

it('takes 32 kilobytes from a guest, and a megabyte from somebody signed in', async () => {
  const payload = { text: 'a'.repeat(40_000) }
  const ofGuest = await server.as(null).raw({ method: 'POST', url: '/api/say', payload })
  const ofPerson = await server.as('admin').raw({ method: 'POST', url: '/api/write', payload })
  expect([ofGuest.status, ofPerson.status]).toEqual([413, 200])
})

/** Announces a file of ten megabytes and waits until the server has begun to read it. */
async function beginUpload(token: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/upload HTTP/1.1\r\nhost: localhost\r\ncookie: ${sessionCookieName(false)}=${token}\r\n` +
      `expect: 100-continue\r\ncontent-type: multipart/form-data; boundary=a\r\ncontent-length: ${10 * MEGABYTE}\r\n\r\n`,
  )
  await once(socket, 'data')
  return socket
}

it('lets nobody fill the memory with slow bodies, and has room again when they end', async () => {
  const { token } = (await server.as('admin').call(calls.readToken)).body as { token: string }
  const sockets = [await beginUpload(token), await beginUpload(token)]
  const headers = { 'content-length': String(10 * MEGABYTE) }
  const ofThird = async () =>
    (await server.as('admin').raw({ method: 'POST', url: '/api/upload', headers })).status
  await expect.poll(ofThird).toBe(503)
  const other = await server.as('student').raw({ method: 'POST', url: '/api/write', payload: { text: 'a' } })
  expect(other.status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(ofThird).toBe(415)
})

it('has a limit for everybody together', () => {
  const room = createBodyRoom({ ofPerson: 2, ofAll: 5 })
  const free = room.take(1, 2)!
  expect(room.take(1, 1)).toBeNull()
  room.take(2, 2)
  expect(room.take(3, 2)).toBeNull()
  free()
  free()
  expect([room.take(3, 2), room.take(1, 2)]).toEqual([expect.any(Function), null])
})
