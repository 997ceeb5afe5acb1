import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { Db } from './database.ts'
import { AroundTheChangeError } from './change-scope.ts'
import { connectionSettings, REQUEST_LIMITS } from './database-limits.ts'
import { transact } from './transact.ts'

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
    await transact(server.db, (tx) => Promise.all([put(tx, 2), put(tx, 3)]))
    expect(await ids()).toEqual([1, 2, 3])
  })

  it.each([
    ['the first', [1, 10]],
    ['the last', [10, 1]],
  ])('are given up together when %s of them fails', async (_which, idsToPut) => {
    const before = await ids()
    const work = transact(server.db, async (tx) => {
      await put(tx, 11)
      await Promise.all(idsToPut.map((id) => put(tx, id)))
    })
    await expect(work).rejects.toThrow(/kept_pkey/)
    expect(await ids()).toEqual(before)
  })

  it('are given up when the very first one, which travels with the beginning, fails', async () => {
    const before = await ids()
    await expect(transact(server.db, (tx) => put(tx, 1))).rejects.toThrow(/kept_pkey/)
    // The next user of the connection starts afresh.
    await Promise.all(Array.from({ length: 20 }, (_, index) => put(server.db, 100 + index)))
    expect((await ids()).length).toBe(before.length + 20)
  })
})

describe('inside a change', () => {
  it('a statement that goes around it is refused at once, with the name of its caller', async () => {
    const work = transact(server.db, async (tx) => {
      await put(tx, 201)
      await put(server.db, 200)
    })
    await expect(work).rejects.toThrow(/goes around the change in progress.*: put /)
    expect(await ids()).not.toContain(201)
  })

  it('a second change is refused', async () => {
    const work = transact(server.db, () => transact(server.db, (tx) => put(tx, 202)))
    await expect(work).rejects.toThrow(AroundTheChangeError)
  })

  it('what outlives it reaches the database again', async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const { later } = await transact(server.db, async () => ({
      later: isOver.then(() => put(server.db, 205)),
    }))
    end()
    await later
    expect(await ids()).toContain(205)
  })
})

describe('what a connection sends about planning', () => {
  afterEach(() => void vi.unstubAllEnvs())

  it.each([
    ['nothing', undefined, '-c random_page_cost=1.1 -c jit=off'],
    ['an empty text', '', '-c random_page_cost=1.1 -c jit=off'],
    ['an option', '-c work_mem=8MB', '-c work_mem=8MB -c random_page_cost=1.1 -c jit=off'],
  ])('comes after what PGOPTIONS holds: %s', (_what, held, sent) => {
    vi.stubEnv('PGOPTIONS', held)
    expect(connectionSettings(REQUEST_LIMITS).options).toBe(sent)
  })
})
