import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBrowser, claimsOf, openPushServer, type PushServer } from '#platform/server/testing/push-server.ts'
import { newPushKeys, publicAgent, pushTransport } from './push-transport.ts'

const ENDPOINT = 'https://push.example.net/to/abc'
const keys = newPushKeys()
const message = { payload: { id: 17 }, ttlSeconds: 600, isUrgent: false }
let server: PushServer

beforeAll(async () => {
  server = await openPushServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.received.length = 0
  server.status = 201
})

describe('a message to a device', () => {
  it('is encrypted for its browser and signed by the portal', async () => {
    const browser = aBrowser(ENDPOINT)
    const outcome = await server.transport().send(browser.address, message, keys)
    expect(outcome).toEqual({ result: 'taken', status: 201, retryAfterMs: 0 })
    const [received] = server.received
    expect(received).toMatchObject({
      path: ENDPOINT,
      headers: { ttl: '600', urgency: 'normal', 'content-encoding': 'aes128gcm' },
    })
    expect(browser.read(received!.body)).toEqual({ id: 17 })
    expect(() => aBrowser(ENDPOINT).read(received!.body)).toThrow('authenticate')
    expect(claimsOf(received!, keys.publicKey)).toMatchObject({
      aud: 'https://push.example.net',
      sub: 'https://kabinet.example',
    })
  })

  it.each([
    [201, 'taken'],
    [404, 'gone'],
    [410, 'gone'],
    [403, 'refused'],
    [413, 'refused'],
    [302, 'refused'],
    [429, 'busy'],
    [503, 'busy'],
  ])('that is answered by %i is %s', async (status, result) => {
    server.status = status
    expect(await server.transport().send(aBrowser(ENDPOINT).address, message, keys)).toMatchObject({ result })
    expect(server.received).toHaveLength(1)
  })

  it.each(['http://push.example.net/a', 'https://127.0.0.1/a', 'https://localhost/a', 'https://a.b:8443/a'])(
    'never goes to %s',
    async (endpoint) => {
      const { address } = aBrowser(endpoint)
      expect(await server.transport().send(address, message, keys)).toMatchObject({ result: 'gone' })
      expect(server.received).toEqual([])
    },
  )

  it.each([['10.0.0.7'], ['127.0.0.1'], ['169.254.169.254'], ['::1'], ['93.184.216.34', '10.0.0.7']])(
    'never connects to a name that leads to %s',
    async (...found) => {
      const asked: string[] = []
      const resolve = ((name: string, _: unknown, done: (error: null, found: object[]) => void) => {
        asked.push(name)
        done(
          null,
          found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )
      }) as never
      const transport = pushTransport({ contact: 'https://kabinet.example', agent: publicAgent(resolve) })
      const outcome = await transport.send(aBrowser(ENDPOINT).address, message, keys)
      expect(outcome).toEqual({ result: 'busy', status: null, retryAfterMs: 0 })
      expect(asked).toEqual(['push.example.net'])
      transport.close()
    },
  )
})
