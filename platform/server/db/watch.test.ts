import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done, DONE } from '#platform/contract/done.ts'
import { TROUBLE_TEXTS } from '#platform/contract/troubles.ts'
import { createClock } from '#platform/server/clock.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { buildServer } from '#platform/server/http/server.ts'
import { linkTo, type FrozenLink } from '#platform/server/testing/frozen-link.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { TEST_NOW, TEST_SETTINGS, TEST_TIME_ZONE } from '#platform/server/testing/test-server.ts'
import { openDatabase, type Database } from './database.ts'
import { watchDatabase } from './watch.ts'

const because = 'Tried by a test'
const call = callsWith({})
const calls = {
  read: call({
    method: 'POST',
    path: '/api/read',
    access: 'public',
    because,
    body: z.object({}),
    answer: Done,
  }),
}
const area = serve(calls, {
  async read(_, { db }) {
    await sql`select 1 from pg_class limit 1`.execute(db)
    return DONE
  },
})

describe('a database that hangs', () => {
  let cloned: TestDatabase
  let link: FrozenLink
  let database: Database
  let app: Awaited<ReturnType<typeof buildServer>>
  let watch: ReturnType<typeof watchDatabase>
  const turns: boolean[] = []
  const read = () => app.inject({ method: 'POST', url: '/api/read', payload: {} })
  const isReady = async () => (await app.inject({ url: '/readyz' })).statusCode === 200

  beforeAll(async () => {
    cloned = await cloneDatabase()
    link = await linkTo(cloned.url)
    database = openDatabase(link.url)
    const clock = createClock(TEST_TIME_ZONE, TEST_NOW)
    app = await buildServer({
      database,
      clock,
      settings: TEST_SETTINGS,
      areas: { tried: area },
      webFolder: null,
    })
    watch = watchDatabase(database, (isSilent) => turns.push(isSilent))
  })
  afterAll(async () => {
    await watch.stop()
    await app.close()
    await database.close()
    await link.close()
    await cloned.drop()
  })

  it('is answered for long before the limit of a statement, and everybody goes on when it does', async () => {
    expect((await read()).statusCode).toBe(200)
    expect(await isReady()).toBe(true)
    link.freeze()
    const answers = await Promise.all(Array.from({ length: 30 }, read))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('1')
    }
    expect(answers[0]!.json()).toEqual({ message: TROUBLE_TEXTS.unavailable, code: 'unavailable' })
    expect(await isReady()).toBe(false)
    link.thaw()
    await vi.waitUntil(async () => (await read()).statusCode === 200, { timeout: 10_000, interval: 50 })
    expect(await isReady()).toBe(true)
    expect(turns).toEqual([true, false])
  })
})
