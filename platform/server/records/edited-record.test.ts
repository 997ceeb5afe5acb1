import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import type { Db } from '#platform/server/db/database.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { EditedRecord } from './edited-record.ts'
import { listActs } from './history/acts-store.ts'

const Note = z.object({ id: z.int(), version: z.int(), text: z.string() })
const call = callsWith({
  removed: { kind: 'rule', text: 'Заметка удалена' },
  taken: { kind: 'rule', text: 'Такая заметка уже есть' },
})
const post = (name: string) =>
  ({ method: 'POST', path: `/api/${name}`, access: 'public', because: 'Tried by a test' }) as const
const seen = z.object({ id: z.int(), version: z.int() })

const calls = {
  create: call({ ...post('create'), body: z.object({ text: z.string() }), answer: Note }),
  save: call({
    ...post('save'),
    body: z.object({ ...seen.shape, text: z.string() }),
    answer: Note,
    failures: ['not-found', 'removed', 'changed-meanwhile', 'taken'],
  }),
  remove: call({
    ...post('remove'),
    body: seen,
    answer: Done,
    failures: ['not-found', 'removed', 'changed-meanwhile'],
  }),
  restore: call({
    ...post('restore'),
    body: z.object({ id: z.int() }),
    answer: Done,
    failures: ['not-found', 'removed'],
  }),
}

type Row = z.infer<typeof Note> & { isRemoved: boolean }

async function findNote(db: Db, id: number): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select id::int, version, text, is_removed as "isRemoved" from tried_note where id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

const notes = new EditedRecord({
  entity: 'tried_note',
  lock: rowLock('tried_note'),
  find: findNote,
  missing: 'not-found',
  refuse: ({ row, step }) => (row.isRemoved === (step === 'restore') ? null : 'removed'),
  shown: ({ isRemoved: _, ...note }) => note,
  changeSet: 'Заметка',
  async keep(tx, { id, version, text }) {
    await sql`insert into tried_history values (${id}, ${version}, ${text}) on conflict do nothing`.execute(
      tx,
    )
  },
})

const setRemoved = (tx: Db, id: number, isRemoved: boolean) =>
  sql`update tried_note set is_removed = ${isRemoved}, version = version + 1 where id = ${id}`.execute(tx)

const area = serve(calls, {
  create: ({ text }, context) =>
    notes.create(context, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into tried_note (text) values (${text}) returning id::int`.execute(tx)
      return { id: rows[0]!.id, action: 'tried.create', after: { text } }
    }),
  save: ({ id, version, text }, context) =>
    notes
      .save(context, { id, version }, async (tx, before) => {
        if (before.text === text) return null
        await sql`update tried_note set text = ${text}, version = version + 1 where id = ${id}`.execute(tx)
        return text.split(', ').map((after) => ({ action: 'tried.save', before: before.text, after }))
      })
      .catch(refusedBy({ tried_note_text_key: context.fail('taken') })),
  remove: (note, context) =>
    notes.change(context, note, async (tx, { id }) => {
      await setRemoved(tx, id, true)
      return { action: 'tried.remove' }
    }),
  restore: ({ id }, context) => {
    // @ts-expect-error A call that declares no lost update cannot compare versions.
    if (id === 0) return notes.restore(context, { id, version: 1 }, () => Promise.resolve(null))
    return notes.restore(context, { id }, async (tx) => {
      await setRemoved(tx, id, false)
      return { action: 'tried.restore' }
    })
  },
})

const server = useTestServer({ areas: { tried: area } })
const nobody = () => server.as(null)
let id: number

beforeAll(async () => {
  await sql`create table tried_note (id bigint generated always as identity primary key, text text not null unique,
    version int not null default 1, is_removed boolean not null default false)`.execute(server.db)
  await sql`create table tried_history (id bigint, version int, text text, primary key (id, version))`.execute(
    server.db,
  )
  await sql`select keep_row_changes('tried_note')`.execute(server.db)
})

beforeEach(async () => {
  await sql`truncate tried_note, tried_history, audit_log`.execute(server.db)
  await server.db.deleteFrom('change_set').execute()
  const created = await nobody().call(calls.create, { text: 'Первая' })
  id = (created.body as { id: number }).id
})

async function audited() {
  const rows = await server.db.selectFrom('audit_log').select(['action', 'entity_id']).orderBy('id').execute()
  return rows.map(({ action, entity_id: entityId }) => `${action} ${entityId}`)
}

async function kept() {
  const { rows } = await sql<{ version: number; text: string }>`
    select version, text from tried_history where id = ${id} order by version`.execute(server.db)
  return rows
}

describe('an edited record', () => {
  it('is saved by one of two who saw the same version; the other gets what is stored', async () => {
    const both = await Promise.all(
      ['Вторая', 'Третья'].map((text) => nobody().call(calls.save, { id, version: 1, text })),
    )
    const [saved, late] = both.toSorted((one, other) => one.status - other.status)
    expect(saved!.body).toMatchObject({ id, version: 2 })
    expect(late).toFailWith(calls.save, 'changed-meanwhile')
    expect((late!.body as { current: unknown }).current).toEqual(saved!.body)
    expect(await audited()).toEqual([`tried.create ${id}`, `tried.save ${id}`])
  })

  it('keeps every version, and leaves no trace where nothing changed', async () => {
    await nobody().call(calls.save, { id, version: 1, text: 'Вторая' })
    expect((await nobody().call(calls.save, { id, version: 2, text: 'Вторая' })).body).toMatchObject({
      version: 2,
    })
    expect(await kept()).toEqual([
      { version: 1, text: 'Первая' },
      { version: 2, text: 'Вторая' },
    ])
    expect(await audited()).toHaveLength(2)
  })

  it('leaves a trace of each step of one change', async () => {
    await nobody().call(calls.save, { id, version: 1, text: 'Вторая, третья' })
    expect(await audited()).toEqual([`tried.create ${id}`, `tried.save ${id}`, `tried.save ${id}`])
  })

  it('is a change set each time that something changed, where it belongs to a register', async () => {
    await nobody().call(calls.save, { id, version: 1, text: 'Вторая' })
    await nobody().call(calls.save, { id, version: 2, text: 'Вторая' })
    const record = { table: 'tried_note', words: {} }
    const { items } = await listActs(server.db, record, { id, limit: 20, offset: 0 })
    expect(items).toMatchObject([
      {
        kind: 'edit',
        title: 'Заметка',
        changes: [{ before: { text: 'Первая' }, after: { text: 'Вторая' } }],
      },
      { kind: 'edit', title: 'Заметка', changes: [{ before: null, after: { text: 'Первая' } }] },
    ])
    const sets = await server.db.selectFrom('change_set').select('id').execute()
    expect(sets).toHaveLength(2)
  })

  it('goes and comes back, and is refused in the wrong state whatever version was seen', async () => {
    expect(await nobody().call(calls.restore, { id })).toFailWith(calls.restore, 'removed')
    expect((await nobody().call(calls.remove, { id, version: 1 })).status).toBe(200)
    expect(await nobody().call(calls.remove, { id, version: 1 })).toFailWith(calls.remove, 'removed')
    expect((await nobody().call(calls.restore, { id })).status).toBe(200)
    expect(await kept()).toMatchObject([{ version: 1 }, { version: 2 }, { version: 3 }])
    expect(await audited()).toEqual([`tried.create ${id}`, `tried.remove ${id}`, `tried.restore ${id}`])
  })

  it('answers a violated constraint with its refusal, and nothing of the change stays', async () => {
    await nobody().call(calls.create, { text: 'Занятая' })
    const refused = await nobody().call(calls.save, { id, version: 1, text: 'Занятая' })
    expect(refused).toFailWith(calls.save, 'taken')
    expect(await kept()).toEqual([{ version: 1, text: 'Первая' }])
    expect(await audited()).toHaveLength(2)
  })

  it('is not found under a number that nobody has', async () => {
    const refused = await nobody().call(calls.save, { id: 999, version: 1, text: 'Никакая' })
    expect(refused).toFailWith(calls.save, 'not-found')
  })
})
