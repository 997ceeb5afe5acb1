import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { cloneDatabase } from '#platform/server/testing/test-database.ts'
import { fillDemoUniversity } from './demo-university.ts'

/** A past day, with which no moment that the database writes by itself can be confused. */
const TODAY = '2025-11-19'
const EARLY = new Date(`${TODAY}T00:05:00+03:00`)
const MIDNIGHT = new Date(`${TODAY}T23:59:59+03:00`)

/** Moments that are to come, by their meaning. */
const AHEAD = ['elective_wait.offer_until']

it('nothing of the demo university has happened after it was filled', async () => {
  const { db, drop } = await cloneDatabase('empty')
  onTestFinished(drop)
  await fillDemoUniversity(db, { today: TODAY, now: EARLY, students: 60 })
  const columns = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone' order by 1, 2`.execute(db)
  const late: string[] = []
  for (const { table, column } of columns.rows) {
    const { rows } = await sql`select from ${sql.table(table)}
      where ${sql.ref(column)} > ${EARLY} and ${sql.ref(column)} <= ${MIDNIGHT} limit 1`.execute(db)
    if (rows.length > 0) late.push(`${table}.${column}`)
  }
  expect(late.filter((name) => !AHEAD.includes(name))).toEqual([])
})
