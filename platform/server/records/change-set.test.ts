import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { openChangeSet } from './change-set.ts'
import { listActs, weighAct } from './history/acts-store.ts'
import type { RecordParts } from './history/record-parts.ts'
import { undoChangeSet } from './undo-change-set.ts'
import { CannotUndoError, undoRefusalText } from './undo-refusal.ts'

const server = useTestServer({ areas: {} })
const FIRST_PAGE = { limit: 20, offset: 0 }

const TABLES = [
  `create table tried_unit (id bigint generated always as identity primary key, parent_id bigint references tried_unit,
    name text not null unique, budget numeric(8, 2), tags jsonb, seen_at timestamptz,
    version int not null default 1, updated_at timestamptz not null default now(),
    search_text text generated always as (search_form(name)) stored)`,
  `create table tried_year (unit_id bigint not null references tried_unit, year int not null, course int,
    primary key (unit_id, year))`,
  'create table tried_shadow (unit_id bigint primary key references tried_unit on delete cascade)',
  'create table tried_outsider (id int primary key, unit_id bigint not null references tried_unit)',
  `create table tried_note (unit_id bigint, year int, note text not null, primary key (unit_id, year, note),
    foreign key (unit_id, year) references tried_year)`,
  "comment on table tried_unit is 'Отдел'",
  "select keep_row_changes('tried_unit'), keep_row_changes('tried_year')",
]

beforeAll(async () => {
  for (const text of TABLES) await sql.raw(text).execute(server.db)
})

beforeEach(async () => {
  await sql`truncate tried_unit, tried_year, tried_shadow, tried_outsider, tried_note restart identity`.execute(
    server.db,
  )
  await server.db.deleteFrom('change_set').execute()
  await sql`insert into tried_unit (name, budget, tags, seen_at) values
    ('Кафедра', 1.5, '{"kind": ["old"]}', '2026-03-01 10:00+03'), ('Отдел', null, null, null)`.execute(
    server.db,
  )
  await sql`insert into tried_year values (1, 2025, 1), (1, 2026, 2)`.execute(server.db)
})

type Work = (tx: Db) => Promise<unknown>

const within = (kind: 'edit' | 'order', title: string, work: Work): Promise<number> =>
  transact(server.db, async (tx) => {
    const id = await openChangeSet(tx, { kind, title, who: null })
    await work(tx)
    return id
  })

/** Changes registers within a set and returns its number. */
const changing = (work: Work, title = 'Приказ № 1') => within('order', title, work)
const editing = (work: Work) => within('edit', 'Правка', work)

const undoing = (id: number) => transact(server.db, (tx) => undoChangeSet(tx, id, null))

/** Both registers, without the columns that count their changes. */
async function stored() {
  const { rows } = await sql`
    select to_jsonb(u) - 'version' - 'updated_at' as unit,
      (select jsonb_agg(y order by year) from tried_year y where unit_id = u.id) as years
    from tried_unit u order by id`.execute(server.db)
  return rows
}

/** Every kind of change to rows, in an order that refers back and forth. */
async function changeEverything(tx: Db): Promise<void> {
  await sql`insert into tried_unit (id, name, parent_id) overriding system value
    values (11, 'Сектор', 10), (10, 'Институт', null)`.execute(tx)
  await sql`update tried_unit set parent_id = 10, name = 'Кафедра физики', budget = null, tags = '{"kind": []}',
    seen_at = now(), version = version + 1 where id = 1`.execute(tx)
  await sql`update tried_unit set name = 'Кафедра химии', version = version + 1 where id = 1`.execute(tx)
  await sql`delete from tried_year where year = 2025`.execute(tx)
  await sql`update tried_year set year = 2030 where year = 2026`.execute(tx)
  await sql`insert into tried_year values (10, 2026, 1), (11, 2026, 1)
    on conflict (unit_id, year) do update set course = 5`.execute(tx)
  await sql`insert into tried_year values (11, 2026, 1) on conflict (unit_id, year) do update set course = 5`.execute(
    tx,
  )
  await sql`delete from tried_unit where id = 2`.execute(tx)
  await sql`insert into tried_unit (id, name) overriding system value values (12, 'Отдел')`.execute(tx)
}

const countChanges = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from row_change`.execute(
    server.db,
  )
  return rows[0]!.count
}

describe('a change set', () => {
  it('records nothing while none is open', async () => {
    await transact(server.db, changeEverything)
    expect(await countChanges()).toBe(0)
  })

  it('is taken back field by field, and so is its undoing', async () => {
    const before = await stored()
    const id = await changing(changeEverything)
    const after = await stored()
    expect(after).not.toEqual(before)
    const undo = await undoing(id)
    expect(await stored()).toEqual(before)
    const again = await undoing(undo)
    expect(await stored()).toEqual(after)
    await undoing(again)
    expect(await stored()).toEqual(before)
  })

  it('raises the version of what it restores, so that an editor opened before is refused', async () => {
    const id = await changing((tx) =>
      sql`update tried_unit set name = 'Другая', version = version + 1 where id = 1`.execute(tx),
    )
    await undoing(id)
    const { rows } = await sql`select version, name from tried_unit where id = 1`.execute(server.db)
    expect(rows).toEqual([{ version: 3, name: 'Кафедра' }])
  })

  it('is taken back once', async () => {
    const id = await changing(changeEverything)
    const both = await Promise.allSettled([undoing(id), undoing(id)])
    const refused = both.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'undone-already' } }])
  })

  it('keeps the columns that its table did not have yet', async () => {
    const id = await changing((tx) => sql`update tried_unit set name = 'Другая' where id = 1`.execute(tx))
    const removal = await changing((tx) => sql`delete from tried_unit where id = 2`.execute(tx))
    await sql`alter table tried_unit add city text not null default 'Москва'`.execute(server.db)
    await sql`update tried_unit set city = 'Тверь'`.execute(server.db)
    try {
      await undoing(id)
      await undoing(removal)
      const { rows } = await sql`select name, city from tried_unit order by id`.execute(server.db)
      expect(rows).toEqual([
        { name: 'Кафедра', city: 'Тверь' },
        { name: 'Отдел', city: 'Москва' },
      ])
    } finally {
      await sql`alter table tried_unit drop city`.execute(server.db)
    }
  })

  it('takes back a thousand rows', async () => {
    const before = await stored()
    const id = await changing(async (tx) => {
      await sql`insert into tried_unit (name) select 'Группа ' || n from generate_series(1, 1000) n`.execute(
        tx,
      )
      await sql`insert into tried_year select id, 2026, 1 from tried_unit where id > 2`.execute(tx)
    })
    await undoing(id)
    expect(await stored()).toEqual(before)
  })
})

const change = (text: string) => (tx: Db) => sql.raw(text).execute(tx)

describe('taking back', () => {
  it.each([
    ['was changed', "update tried_unit set name = 'Третья' where id = 1"],
    ['went', 'delete from tried_unit where id = 1'],
    ['is back', "insert into tried_unit (id, name) overriding system value values (2, 'Отдел')"],
  ])('is refused when a row %s meanwhile, and nothing is taken back', async (_, meanwhile) => {
    const id = await changing(async (tx) => {
      await change('delete from tried_year')(tx)
      await change("update tried_unit set name = 'Вторая' where id = 1")(tx)
      await change('delete from tried_unit where id = 2')(tx)
    })
    await change(meanwhile)(server.db)
    const before = await stored()
    const refusal: unknown = await undoing(id).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CannotUndoError)
    const key = { id: meanwhile.startsWith('insert') ? 2 : 1 }
    expect(refusal).toMatchObject({ code: 'changed-since', rows: [{ table: 'tried_unit', key }], total: 1 })
    expect(await stored()).toEqual(before)
  })

  it('does not mind a version alone', async () => {
    const id = await changing(change("update tried_unit set name = 'Вторая' where id = 1"))
    await change('update tried_unit set version = 7')(server.db)
    await expect(undoing(id)).resolves.toBeGreaterThan(id)
  })

  it('is refused when others refer to what it would remove; what follows its row does not count', async () => {
    const id = await changing(async (tx) => {
      await change("update tried_unit set name = 'Вторая' where id = 1")(tx)
      await change("insert into tried_unit (name) values ('Новая')")(tx)
    })
    await change('insert into tried_shadow values (3)')(server.db)
    await change('insert into tried_outsider values (7, 3)')(server.db)
    const before = await stored()
    await expect(undoing(id)).rejects.toMatchObject({
      code: 'in-use-since',
      rows: [{ table: 'tried_outsider', key: { id: 7 } }],
      total: 1,
    })
    expect(await stored()).toEqual(before)
    await change('delete from tried_outsider')(server.db)
    await undoing(id)
  })

  it('looks at references to keys of several columns', async () => {
    const id = await changing(change('insert into tried_year values (1, 2030, 4)'))
    await change("insert into tried_note values (1, 2030, 'Новая')")(server.db)
    await expect(undoing(id)).rejects.toMatchObject({
      code: 'in-use-since',
      rows: [{ table: 'tried_note', key: { unit_id: 1, year: 2030, note: 'Новая' } }],
    })
  })

  it('names the first rows in the way by the words of their tables, and says how many there are', async () => {
    const id = await changing(change("insert into tried_unit (name) values ('Новая')"))
    await change(
      "insert into tried_unit (name, parent_id) select 'Сектор ' || n, 3 from generate_series(1, 30) n",
    )(server.db)
    const refusal: unknown = await undoing(id).catch((error: unknown) => error)
    const text = undoRefusalText(refusal as CannotUndoError)
    expect(text).toMatch(/Что мешает \(30\): Отдел: Сектор 1; .+ и ещё 20$/)
  })

  it('is refused when the place of what it would bring back is taken', async () => {
    const id = await changing(change('delete from tried_unit where id = 2'))
    await change("insert into tried_unit (name) values ('Отдел')")(server.db)
    await expect(undoing(id)).rejects.toMatchObject({ code: 'place-taken' })
  })

  it('leaves a set that others built on until theirs is taken back', async () => {
    const first = await changing(change("insert into tried_unit (name) values ('Новая')"))
    const second = await changing(change('insert into tried_year values (3, 2026, 1)'))
    await expect(undoing(first)).rejects.toMatchObject({ code: 'in-use-since' })
    await undoing(second)
    await undoing(first)
  })
})

const UNIT: RecordParts = {
  table: 'tried_unit',
  words: { name: { title: 'Название' } },
  parts: { tried_year: { column: 'unit_id', title: 'Год', called: ['year'], words: {} } },
}

describe('the history of a record', () => {
  const acts = (id: number, place = FIRST_PAGE) => listActs(server.db, UNIT, { id, ...place })

  it('names what changed in the record and its parts, the newest first, a page at a time', async () => {
    const id = await changing(
      change("update tried_unit set name = 'Вторая', version = version + 1 where id = 1"),
      'Правка',
    )
    await changing(change('delete from tried_unit where id = 2'), 'Чужое')
    const undo = await undoing(id)
    await changing(change('delete from tried_year where year = 2025'), 'Год')
    const { count, items } = await acts(1)
    expect(count).toBe(3)
    expect(items).toMatchObject([
      { title: 'Год', changes: [{ table: 'tried_year', after: null, before: { course: 1 } }] },
      { id: undo, title: 'Отмена: Правка', undoneAt: null },
      { id, title: 'Правка', undoneAt: expect.any(String) as string, count: 1 },
    ])
    expect(items[2]!.changes).toMatchObject([
      { table: 'tried_unit', before: { name: 'Кафедра' }, after: { name: 'Вторая' } },
    ])
    expect((await acts(1, { limit: 1, offset: 2 })).items.map(({ title }) => title)).toEqual(['Правка'])
    expect((await acts(2)).items.map(({ title }) => title)).toEqual(['Чужое'])
  })

  it("says which edit is the record's own, and leads to what made the others", async () => {
    const edits = [
      await editing(change("update tried_unit set name = 'Вторая' where id = 1")),
      await editing(change('update tried_unit set budget = 7')),
    ]
    await transact(server.db, async (tx) => {
      await openChangeSet(tx, { kind: 'import', title: 'Файл', who: null, sourceId: 34 })
      await change('update tried_year set course = 3 where unit_id = 1')(tx)
    })
    expect((await acts(1)).items).toMatchObject([
      { kind: 'import', isOwn: false, sourceId: 34 },
      { id: edits[1], isOwn: false },
      { id: edits[0], isOwn: true, sourceId: null },
    ])
    const weigh = (id: number, setId: number) => weighAct(server.db, UNIT, { id, setId })
    expect([await weigh(1, edits[0]!), await weigh(1, edits[1]!), await weigh(2, edits[0]!)]).toEqual([
      'own',
      'more',
      'none',
    ])
  })
})
