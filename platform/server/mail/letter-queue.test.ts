import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { openDatabase, type Database } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { openQueues } from '#platform/server/jobs/boss.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { setLetter, setMessage } from './letter.ts'
import { sendAgain } from './outbox-state.ts'
import { enqueueLetter, enqueueLetters } from './outbox-store.ts'
import { sendLetters, type Transport } from './sender.ts'

const clock = createClock('Europe/Moscow')
const POLL_SECONDS = 0.5
const WAIT = { timeout: 20_000 }
const aLetter = (recipient: string) =>
  setLetter('Университет', recipient, { subject: 'Проверка', paragraphs: [] })

let database: TestDatabase
let pools: Database[]
let queues: PgBoss[]
let sent: string[]

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate pgboss.job`.execute(database.db)
  await sql`delete from outbox`.execute(database.db)
  pools = []
  queues = []
  sent = []
})
afterEach(async () => {
  for (const boss of queues) await boss.stop({ timeout: 1000 })
  for (const pool of pools) await pool.close()
})

/** A separate server: a pool, queues, and a mail server that records the recipients of its letters. */
async function startServer(send: (recipient: string) => Promise<void> | void = () => undefined) {
  const own = openDatabase(database.url, { maxConnections: 2 })
  pools.push(own)
  const boss = await openQueues(own, () => undefined)
  queues.push(boss)
  const transport: Transport = {
    channel: 'email',
    send: async ({ recipient }) => {
      await send(recipient)
      sent.push(recipient)
    },
    close: () => undefined,
  }
  await sendLetters(boss, { db: own.db, clock, transport }, POLL_SECONDS)
  return boss
}

const enqueue = (recipients: readonly string[]) =>
  transact(database.db, (tx) => enqueueLetters(tx, clock.now(), recipients.map(aLetter)))
const waiting = async () => {
  const { rows } = await sql<{ id: number }>`select id from outbox where state = 'new'`.execute(database.db)
  return rows.map(({ id }) => id)
}

describe('letters in their queue', () => {
  it('are sent by one of two servers each', async () => {
    await Promise.all([startServer(), startServer()])
    const recipients = Array.from({ length: 20 }, (_, index) => `reader${index}@example.ru`)
    await enqueue(recipients)
    await expect.poll(waiting, WAIT).toEqual([])
    expect(sent.toSorted()).toEqual(recipients.toSorted())
  })

  it('go on after PostgreSQL ended every connection', async () => {
    await startServer()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
    await enqueue(['later@example.ru'])
    await expect.poll(waiting, WAIT).toEqual([])
    expect(sent).toEqual(['later@example.ru'])
  })

  it('leave once, even when a keeper sends them again while they are under way', async () => {
    const { promise: mayLeave, resolve: release } = Promise.withResolvers<void>()
    const { promise: isUnderWay, resolve: begun } = Promise.withResolvers<void>()
    const slow = async () => {
      begun()
      await mayLeave
    }
    await Promise.all([startServer(slow), startServer(slow)])
    await enqueue(['patient@example.ru', 'second@example.ru'])
    const [id] = await waiting()
    await isUnderWay
    await transact(database.db, (tx) => sendAgain(tx, id!, clock.now()))
    release()
    await expect.poll(waiting, WAIT).toEqual([])
    expect(sent.toSorted()).toEqual(['patient@example.ru', 'second@example.ru'])
  })

  it('are lost together with the change that wrote them, job and all', async () => {
    const change = transact(database.db, async (tx) => {
      await enqueueLetter(tx, clock.now(), aLetter('nobody@example.ru'))
      throw new Error('refused')
    })
    await expect(change).rejects.toThrow('refused')
    const { rows } = await sql`select from pgboss.job`.execute(database.db)
    expect(rows).toEqual([])
  })

  it('wait for years while nothing carries them', async () => {
    await enqueueLetter(database.db, clock.now(), setMessage('+79001234567', 'Код 123456'))
    await startServer()
    const { rows } = await sql`
      select name, state::text, keep_until > now() + interval '9 years' as "isKept" from pgboss.job`.execute(
      database.db,
    )
    expect(rows).toEqual([{ name: 'letters-sms', state: 'created', isKept: true }])
  })
})
