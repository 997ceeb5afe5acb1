import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { createAnalyzer } from './statistics.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const addDisciplines = (tx: Db, from: number, to: number) =>
  sql`insert into discipline (name) select 'Дисциплина ' || n from generate_series(${from}::int, ${to}::int) n`.execute(
    tx,
  )

/** The number of rows that the planner believes in. */
async function estimated(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select reltuples::int as count from pg_class where oid = 'discipline'::regclass
  `.execute(tx)
  return rows[0]!.count
}

it('the planner knows at once what the same transaction has written', async () => {
  await transact(database.db, async (tx) => {
    const analyze = createAnalyzer(tx)
    await addDisciplines(tx, 1, 50)
    await analyze()
    expect(await estimated(tx)).toBe(50)
    await addDisciplines(tx, 51, 100)
    await analyze()
    // Not worth it yet.
    expect(await estimated(tx)).toBe(50)
    await addDisciplines(tx, 101, 200)
    await analyze()
    expect(await estimated(tx)).toBe(200)
  })
})
