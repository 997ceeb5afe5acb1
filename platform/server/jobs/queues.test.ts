import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '#platform/server/db/database.ts'
import { jobContext } from '#platform/server/testing/job-context.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { TEST_SETTINGS } from '#platform/server/testing/test-server.ts'
import { createClock } from '#platform/server/clock.ts'
import { openQueues } from './boss.ts'
import type { Job } from './job.ts'
import { scheduleJobs } from './schedule.ts'

const WAIT = { timeout: 20_000 }
const POLL_SECONDS = 0.5
const clock = createClock(TEST_SETTINGS.timeZone)

let database: TestDatabase
let pools: Database[]
let queues: PgBoss[]

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate pgboss.job`.execute(database.db)
  await sql`delete from pgboss.schedule`.execute(database.db)
  pools = []
  queues = []
})
afterEach(async () => {
  for (const boss of queues) await boss.stop({ timeout: 1000 })
  for (const pool of pools) await pool.close()
})

async function startProcess(jobs: readonly Job[]): Promise<PgBoss> {
  const own = openDatabase(database.url, { maxConnections: 2 })
  pools.push(own)
  const boss = await openQueues(own, () => undefined)
  queues.push(boss)
  await scheduleJobs(boss, jobs, jobContext({ db: own.db, clock }), POLL_SECONDS)
  return boss
}

const aJob = (run: Job['run'], name = 'counting'): Job => ({ name, schedule: '30 3 * * *', run })

describe('the queues', () => {
  it('have the schema of the installed library', async () => {
    const boss = await startProcess([])
    const { extraIndexes, ...drift } = await boss.detectSchemaDrift()
    expect(extraIndexes).toEqual([])
    expect(drift, JSON.stringify(drift)).toMatchObject({ ok: true })
  })
})

describe('a scheduled job', () => {
  it('is done once, however many processes there are', async () => {
    const done: string[] = []
    const [first] = await Promise.all(
      ['one', 'other'].map((name) => startProcess([aJob(async () => void done.push(name))])),
    )
    await first!.send('counting', {})
    await expect.poll(() => done.length, WAIT).toBe(1)
    await expect
      .poll(async () => (await first!.findJobs('counting')).map(({ state }) => state), WAIT)
      .toEqual(['completed'])
    expect(done).toHaveLength(1)
  })

  it('waits for its time in the zone of the university', async () => {
    const boss = await startProcess([aJob(() => Promise.resolve())])
    expect(await boss.getSchedules()).toMatchObject([
      { name: 'counting', cron: '30 3 * * *', timezone: TEST_SETTINGS.timeZone },
    ])
  })

  it('is tried again ten minutes after a failure', async () => {
    const boss = await startProcess([aJob(() => Promise.reject(new Error('no room')))])
    await boss.send('counting', {})
    await expect
      .poll(async () => (await boss.findJobs('counting')).map(({ state }) => state), WAIT)
      .toEqual(['retry'])
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job`.execute(
      database.db,
    )
    expect(rows).toEqual([{ minutes: 10 }])
  })

  it('is done when a process starts, if it says so', async () => {
    const done: string[] = []
    await startProcess([{ ...aJob(async () => void done.push('done')), isAtStart: true }])
    await expect.poll(() => done, WAIT).toEqual(['done'])
  })

  it('that this version does not have loses its times', async () => {
    await startProcess([aJob(() => Promise.resolve(), 'former')])
    const boss = await startProcess([aJob(() => Promise.resolve())])
    expect((await boss.getSchedules()).map(({ name }) => name)).toEqual(['counting'])
  })
})
