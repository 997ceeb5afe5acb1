import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#platform/server/db/transact.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { openChangeSet } from './change-set.ts'
import { undoChangeSet } from './undo-change-set.ts'
import { undoRefusalText, type CannotUndoError } from './undo-refusal.ts'

const server = useTestServer({ areas: {} })

beforeAll(async () => {
  for (const text of [
    `create table tried_place (id bigint generated always as identity primary key,
      parent_id bigint references tried_place, name text not null,
      search_text text generated always as (search_form(name)) stored)`,
    'create unique index tried_place_of_all on tried_place (search_text) where parent_id is null',
    "create unique index tried_place_below on tried_place (lower(name), coalesce(parent_id, 0)) where name <> ''",
    "comment on table tried_place is 'Место'",
    "select keep_row_changes('tried_place')",
  ])
    await sql.raw(text).execute(server.db)
})

beforeEach(async () => {
  await sql`truncate tried_place restart identity`.execute(server.db)
  await server.db.deleteFrom('change_set').execute()
  await sql`insert into tried_place (name) values ('Кафедра'), ('Отдел')`.execute(server.db)
})

const write = (text: string) => sql.raw(text).execute(server.db)

/** Writes within a change set and returns its number. */
const changing = (text: string): Promise<number> =>
  transact(server.db, async (tx) => {
    const id = await openChangeSet(tx, { kind: 'order', title: 'Приказ № 1', who: null })
    await sql.raw(text).execute(tx)
    return id
  })

const refused = async (id: number): Promise<CannotUndoError> => {
  const undoing = transact(server.db, (tx) => undoChangeSet(tx, id, null))
  return undoing.then(
    () => expect.unreachable('It was taken back'),
    (error: unknown) => error as CannotUndoError,
  )
}

describe('a refused undo names', () => {
  it('the row that has what is unique, by a computed column and among those that count', async () => {
    const id = await changing('delete from tried_place where id = 2')
    await write("insert into tried_place (name, parent_id) values ('Отдел', 1), ('ОТДЕЛ', null)")
    const refusal = await refused(id)
    expect(refusal).toMatchObject({
      code: 'place-taken',
      rows: [{ table: 'tried_place', key: { id: 4 }, title: 'Место', name: 'ОТДЕЛ' }],
      total: 1,
    })
    expect(undoRefusalText(refusal)).toMatch(/Что мешает \(1\): Место: ОТДЕЛ$/)
  })

  it('the row that has it by an expression, and no row of the set itself', async () => {
    const id = await changing("update tried_place set parent_id = 1, name = name || ' 1' where id = 2")
    const other = await changing("update tried_place set name = 'Отдел 2' where id = 2")
    await write("insert into tried_place (name, parent_id) values ('отдел 1', 1)")
    expect(await refused(other)).toMatchObject({ code: 'place-taken', rows: [{ key: { id: 3 } }], total: 1 })
    await write('delete from tried_place where id = 3')
    await transact(server.db, (tx) => undoChangeSet(tx, other, null))
    await transact(server.db, (tx) => undoChangeSet(tx, id, null))
  })

  it('what a row referred to and is there no more, as it was called', async () => {
    await write("insert into tried_place (name, parent_id) values ('Сектор', 2)")
    const id = await changing('delete from tried_place where id = 3')
    await changing('delete from tried_place where id = 2')
    const refusal = await refused(id)
    expect(refusal).toMatchObject({ code: 'place-taken', rows: [{ table: 'tried_place', key: { id: 2 } }] })
    expect(undoRefusalText(refusal)).toMatch(/Что мешает \(1\): Место: Отдел \(уже нет\)$/)
  })
})
