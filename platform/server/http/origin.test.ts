import { describe, expect, it } from 'vitest'
import { callsWith } from '#platform/contract/call.ts'
import { Done, DONE } from '#platform/contract/done.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { serve } from './handlers.ts'

const calls = {
  work: callsWith({})({
    method: 'POST',
    path: '/api/work',
    access: 'public',
    because: 'Tried by a test',
    answer: Done,
  }),
}
const areas = { tried: serve(calls, { work: async () => DONE }) }
const WORK = { method: 'POST', url: '/api/work' } as const

describe('a state-changing request', () => {
  const published = useTestServer({ areas, settings: { publicUrl: 'https://kabinet.example' } })
  const unpublished = useTestServer({ areas })

  it.each([
    ['https://kabinet.example', 'kabinet.example', 200],
    ['https://kabinet.example', 'behind-the-proxy:3000', 200],
    ['https://evil.example', 'kabinet.example', 403],
    // A client that can forge `Host` must not choose the origin with it.
    ['https://evil.example', 'evil.example', 403],
    ['http://kabinet.example', 'kabinet.example', 403],
    ['null', 'kabinet.example', 403],
  ])('from %s to the host %s of a portal with a public address answers %i', async (origin, host, status) => {
    const answer = await published.app.inject({ ...WORK, headers: { origin, host } })
    expect(answer.statusCode).toBe(status)
  })

  it.each([
    ['http://localhost:3000', 'localhost:3000', 200],
    ['http://evil.example', 'localhost:3000', 403],
  ])('from %s to the host %s without a public address answers %i', async (origin, host, status) => {
    const answer = await unpublished.app.inject({ ...WORK, headers: { origin, host } })
    expect(answer.statusCode).toBe(status)
  })
})
