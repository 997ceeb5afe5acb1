import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { cloneDatabase } from '#platform/server/testing/test-database.ts'
import { TEST_TIME_ZONE } from '#platform/server/testing/test-server.ts'
import { warmConnections } from './warm-connections.ts'

it('every connection of the pool keeps a plan of the statement that every request begins with', async () => {
  const maxConnections = 3
  const empty = await cloneDatabase()
  onTestFinished(() => empty.drop())
  const database = openDatabase(empty.url, { maxConnections })
  onTestFinished(() => database.close())
  await warmConnections(database, createClock(TEST_TIME_ZONE))
  expect(database.pool.totalCount).toBe(maxConnections)
  // All three at once, so that each of them answers.
  const answers = await Promise.all(
    Array.from({ length: maxConnections }, () =>
      transact(database.db, async (tx) => {
        const { rows } = await sql<{ backend: number; runs: number }>`
          select pg_backend_pid() as backend, generic_plans + custom_plans as runs
          from pg_prepared_statements where statement like '%as session_id%' and statement not like '%pg_prepared_statements%'`.execute(
          tx,
        )
        await sql`select pg_sleep(0.2)`.execute(tx)
        return rows[0]
      }),
    ),
  )
  expect(new Set(answers.map((answer) => answer?.backend)).size).toBe(maxConnections)
  for (const answer of answers) expect(Number(answer?.runs)).toBe(6)
})
