import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { Db } from './database.ts'

const server = useTestServer({ areas: {}, template: 'empty' })
const put = (db: Db, id: number) => sql`insert into kept (id) values (${id})`.execute(db)
const ids = async () => {
  const { rows } = await sql<{ id: number }>`select id from kept order by id`.execute(server.db)
  return rows.map(({ id }) => id)
}

beforeAll(async () => {
  await sql`create table kept (id int primary key)`.execute(server.db)
  await put(server.db, 1)
})

describe('statements that are sent at once', () => {
  it('are kept together', async () => {
    await server.db.transaction().execute((tx) => Promise.all([put(tx, 2), put(tx, 3)]))
    expect(await ids()).toEqual([1, 2, 3])
  })

  it.each([
    ['the first', [1, 10]],
    ['the last', [10, 1]],
  ])('are given up together when %s of them fails', async (_which, wanted) => {
    const before = await ids()
    const work = server.db.transaction().execute(async (tx) => {
      await put(tx, 11)
      await Promise.all(wanted.map((id) => put(tx, id)))
    })
    await expect(work).rejects.toThrow(/kept_pkey/)
    expect(await ids()).toEqual(before)
  })

  it('are given up when the very first one, which travels with the beginning, fails', async () => {
    const before = await ids()
    await expect(server.db.transaction().execute((tx) => put(tx, 1))).rejects.toThrow(/kept_pkey/)
    // Whoever gets the connection next begins anew.
    await Promise.all(Array.from({ length: 20 }, (_, index) => put(server.db, 100 + index)))
    expect((await ids()).length).toBe(before.length + 20)
  })
})
