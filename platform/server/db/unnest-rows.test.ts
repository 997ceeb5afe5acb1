import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts'
import { unnestRows, type ColumnOfRows } from './unnest-rows.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase('empty')
})

afterAll(() => database.drop())

interface Mark {
  lesson: number
  student: number
  points: number | null
  text: string
}

const COLUMNS: ColumnOfRows<Mark>[] = [
  { name: 'lesson', type: 'bigint', valueOf: ({ lesson }) => lesson, isOftenOne: true },
  { name: 'student', type: 'bigint', valueOf: ({ student }) => student },
  { name: 'points', type: 'numeric', valueOf: ({ points }) => points },
  { name: 'text', type: 'jsonb', valueOf: ({ text }) => JSON.stringify([text]) },
  { name: 'is_high', type: 'boolean', valueOf: ({ points }) => (points ?? 0) > 4 },
]

async function unnested(marks: readonly Mark[]) {
  const { rows } = await sql`
    select lesson, student, points::float8 as points, text ->> 0 as text, is_high as "isHigh" from ${unnestRows(marks, COLUMNS)} mark
  `.execute(database.db)
  return rows
}

describe('unnestRows', () => {
  it.each([
    ['a column of one value', [7, 7]],
    ['a column of several values', [7, 8]],
  ])('is a table with the rows as they were, with %s', async (_, [one, other]) => {
    const marks = [
      { lesson: one!, student: 1, points: 4.5, text: 'кавычка " и \\ и {a,b}' },
      { lesson: other!, student: 2, points: null, text: '' },
    ]
    expect(await unnested(marks)).toEqual(marks.map((mark) => ({ ...mark, isHigh: (mark.points ?? 0) > 4 })))
  })

  it('has no rows where there are none', async () => {
    expect(await unnested([])).toEqual([])
  })
})
