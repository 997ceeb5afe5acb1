import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { TEST_NOW, useTestServer } from '#platform/server/testing/test-server.ts'
import { ON_ITS_WAY_MS } from '#platform/contract/on-its-way.ts'
import { serve } from './handlers.ts'

const calls = {
  send: callsWith({})({
    method: 'POST',
    path: '/api/send',
    access: 'public',
    because: 'Tried by a test',
    body: z.object({}),
    answer: z.object({ arrivedAt: z.number() }),
  }),
}
const areas = {
  tried: serve(calls, { send: async (_, { arrivedAt }) => ({ arrivedAt: arrivedAt.getTime() }) }),
}
const server = useTestServer({ areas })

/**
 * The time between arrival and handling, as the handler reports it, for a call whose body takes `ms` to
 * arrive.
 */
async function ageAfter(ms: number): Promise<number> {
  const began = Date.parse(TEST_NOW)
  server.clock.now = () => new Date(began)
  async function* slowly() {
    yield '{'
    server.clock.now = () => new Date(began + ms)
    yield '}'
  }
  const headers = { 'content-type': 'application/json' }
  const payload = Readable.from(slowly())
  const answer = await server.app.inject({ method: 'POST', url: '/api/send', payload, headers })
  return began + ms - answer.json<{ arrivedAt: number }>().arrivedAt
}

it('a call came when its head did, but whoever holds its body back wins no time', async () => {
  expect(await ageAfter(5000)).toBe(5000)
  expect(await ageAfter(200_000)).toBe(ON_ITS_WAY_MS)
})
