import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done, DONE } from '#platform/contract/done.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { serve } from './handlers.ts'

const call = callsWith({})
const calls = {
  readNamed: call({
    method: 'GET',
    path: '/api/named/{name}',
    access: 'public',
    because: 'Tried by a test',
    params: z.object({ name: z.string() }),
    answer: Done,
  }),
}
const server = useTestServer({ areas: { tried: serve(calls, { readNamed: async () => DONE }) } })
let port = 0

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

interface RawAnswer {
  status: number
  head: string
  body: string
}

/** Sends bytes as they are and reads until the server closes the connection. */
async function exchange(text: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'close')
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

const HOST = 'host: localhost\r\nconnection: close\r\n'

const ODD: [string, number, string][] = [
  ['an address that is no text', 400, `GET /%ff HTTP/1.1\r\n${HOST}\r\n`],
  ['such an address of a call', 400, `POST /api/%E0%A4%A HTTP/1.1\r\n${HOST}content-length: 0\r\n\r\n`],
  ['no HTTP at all', 400, 'hello\r\n\r\n'],
  ['another method', 400, `BREW / HTTP/1.1\r\n${HOST}\r\n`],
  ['two lengths', 400, `POST / HTTP/1.1\r\n${HOST}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`],
  ['a head without a host', 400, 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['a head that is too long', 431, `GET / HTTP/1.1\r\n${HOST}x: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a demand that nobody meets', 417, `GET / HTTP/1.1\r\n${HOST}expect: miracles\r\n\r\n`],
  ['an unknown address', 404, `GET /api/nothing HTTP/1.1\r\n${HOST}\r\n`],
  ['a known address with another method', 404, `DELETE /healthz HTTP/1.1\r\n${HOST}\r\n`],
  ['a method of other protocols', 404, `PROPFIND / HTTP/1.1\r\n${HOST}\r\n`],
  ['OPTIONS of everything', 404, `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`],
  [
    'a switch of protocols',
    404,
    `GET / HTTP/1.1\r\nhost: x\r\nconnection: close, upgrade\r\nupgrade: h2c\r\n\r\n`,
  ],
]

describe('the answer to', () => {
  it.each(ODD)('%s is %i, in Russian, with the headers of every answer', async (_, status, text) => {
    const answer = await exchange(text)
    expect(answer.status).toBe(status)
    expect(answer.head).toContain("content-security-policy: default-src 'none'")
    expect(answer.head).toContain('x-content-type-options: nosniff')
    expect(answer.head).toContain('cache-control: no-store')
    expect(answer.head).toContain('content-type: application/json; charset=utf-8')
    expect(JSON.parse(answer.body)).toEqual({ message: expect.stringMatching(/^[А-Я]/) as string })
  })

  it.each(['HEAD', 'OPTIONS', 'PUT', 'TRACE'])(
    '%s of an unknown address carries the headers',
    async (method) => {
      const { head, status } = await exchange(`${method} /api/nothing HTTP/1.1\r\n${HOST}\r\n`)
      expect(status).toBe(404)
      expect(head).toContain("content-security-policy: default-src 'none'")
    },
  )

  it('a part of the address that is too long is 414, in Russian, with the headers', async () => {
    const answer = await server.as(null).raw({ url: `/api/named/${'x'.repeat(400)}` })
    expect(answer.status).toBe(414)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.body).toEqual({ message: 'Слишком длинный адрес' })
  })
})
