import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts'
import { insertRows, insertWithIds } from './insert-rows.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase('empty')
})

afterAll(() => database.drop())

const anybody = (last_name: string) => ({
  last_name,
  first_name: 'Анна',
  middle_name: null,
  birth_date: '2000-02-29',
})

describe('insertWithIds', () => {
  it('returns the ids that the rows really have, in the given order', async () => {
    const names = ['Яковлева', 'Абрамова', 'Орлова "Сова", {a,b}']
    const rows = await insertWithIds(database.db, 'person', names.map(anybody))
    const stored = await database.db.selectFrom('person').select(['id', 'last_name']).orderBy('id').execute()
    expect(stored).toEqual(rows.map(({ id, last_name }) => ({ id, last_name })))
    expect(rows.map(({ last_name }) => last_name)).toEqual(names)
  })

  it('leaves the next id to whoever inserts without one', async () => {
    const [last] = await insertWithIds(database.db, 'person', [anybody('Белова')])
    const next = await database.db
      .insertInto('person')
      .values(anybody('Волкова'))
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(next.id).toBe((last?.id ?? 0) + 1)
  })
})

describe('insertRows', () => {
  it('writes more rows than fit one statement', async () => {
    const before = await database.db
      .selectFrom('person')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    await insertRows(
      database.db,
      'person',
      Array.from({ length: 10_001 }, (_, index) => anybody(`Ива${index}`)),
    )
    const after = await database.db
      .selectFrom('person')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(after.count) - Number(before.count)).toBe(10_001)
  })
})
