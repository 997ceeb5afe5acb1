import { describe, expect, it } from 'vitest'
import { callsWith } from '#platform/contract/call.ts'
import { Done, DONE } from '#platform/contract/done.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { serve } from './handlers.ts'

const TOKEN = 'token-of-the-collector'
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
const server = useTestServer({ areas, settings: { metricsToken: TOKEN } })
const closed = useTestServer({ areas })

const readMetrics = (authorization?: string) =>
  server.as(null).raw({ url: '/metrics', headers: { ...(authorization && { authorization }) } })

describe('/metrics', () => {
  it.each([undefined, 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}1`, 'Bearer '])(
    'is refused to whoever shows %s',
    async (authorization) => {
      const answer = await readMetrics(authorization)
      expect(answer.status).toBe(401)
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    },
  )

  it('does not exist where no token is set', async () => {
    expect((await closed.as(null).raw({ url: '/metrics' })).status).toBe(404)
  })

  it('counts calls by name and class of status', async () => {
    await server.as(null).call(calls.work, {})
    const { status, body } = await readMetrics(`Bearer ${TOKEN}`)
    expect(status).toBe(200)
    expect(body).toContain('kabinet_answers_total{call="work",status="2xx"} 1')
    expect(body).toContain('kabinet_request_seconds_count{call="work"} 1')
    expect(body).toContain('kabinet_calls_in_progress{kind="waiting"} 0')
  })

  it('does not grow with what clients make up', async () => {
    const lines = async () => String((await readMetrics(`Bearer ${TOKEN}`)).body).split('\n').length
    const odd = (index: number) =>
      server.app.inject({
        method: (['GET', 'POST', 'OPTIONS', 'PROPFIND'] as const)[index % 4],
        url: `/api/${index % 2 ? 'work' : 'odd'}/${index}?call=${index}`,
        headers: { 'user-agent': `odd ${index}`, 'content-type': `odd/${index}` },
      })
    await Promise.all(Array.from({ length: 100 }, (_, index) => odd(index)))
    const before = await lines()
    for (let round = 1; round <= 50; round += 1)
      await Promise.all(Array.from({ length: 100 }, (_, index) => odd(round * 100 + index)))
    expect(await lines()).toBe(before)
  })
})
