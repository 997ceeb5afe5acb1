import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { noticeSource } from '#platform/server/notices/notice-source.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sendDue } from '../testing/send-due.ts'

const server = useTestServer({ areas: {} })
const PEOPLE = 1203
/** The present content of the event, and the person for whom it fails. */
let text = ''
let broken: number | null = null

const kind = noticeKind({
  name: 'test.many',
  group: 'messages',
  title: 'Всем',
  icon: 'announcements',
  access: 'signed-in',
  delaySeconds: 0,
  usually: [],
  subject: z.object({ id: z.int() }),
})

const everybody = noticeSource({
  kind,
  async recipients(db) {
    const { rows } = await sql<{ id: number }>`select id from person order by id desc`.execute(db)
    return rows.map(({ id }) => id)
  },
  tell: async (_db, cases) =>
    cases.map(({ personId }) => {
      if (personId === broken) throw new Error('This person cannot be told')
      return { title: text, to: '/' }
    }),
})

const note = () => noteEvents(server.db, kind, [{ key: 1, subject: { id: 1 } }])

async function told(): Promise<Record<string, number>> {
  const { rows } = await sql<{ title: string; count: number }>`
    select title, count(*)::int as count from notice group by title`.execute(server.db)
  return Object.fromEntries(rows.map(({ title, count }) => [title, count]))
}

beforeAll(async () => {
  await sql`
    with added as (
      insert into person (last_name, first_name) select 'Читатель', 'Номер ' || n from generate_series(1, ${PEOPLE}) n
      returning id
    )
    insert into account (person_id, login, password_hash) select id, 'reader' || id, 'unused' from added
  `.execute(server.db)
})

beforeEach(async () => {
  for (const table of ['notice_event', 'notice'] as const) await server.db.deleteFrom(table).execute()
  text = 'Завтра выходной'
  broken = null
})

it('tells very many people once each', async () => {
  await note()
  await sendDue(server, [everybody])
  expect(await told()).toEqual({ 'Завтра выходной': PEOPLE })
  expect(await server.db.selectFrom('notice_event').select('id').execute()).toEqual([])
})

it('goes on where it stopped, and tells nobody twice', async () => {
  const ids = await server.db.selectFrom('person').select('id').orderBy('id').execute()
  broken = ids[700]!.id
  await note()
  const errors: unknown[] = []
  await sendDue(server, [everybody], { reportError: (error) => errors.push(error) })
  expect(await told()).toEqual({ 'Завтра выходной': 500 })
  expect(errors).toHaveLength(1)
  await server.db.updateTable('notice').set({ read_at: new Date() }).execute()
  broken = null
  await sendDue(server, [everybody])
  expect(await told()).toEqual({ 'Завтра выходной': PEOPLE })
})

it('begins anew when the matter has changed meanwhile: what was unread says the new', async () => {
  const ids = await server.db.selectFrom('person').select('id').orderBy('id').execute()
  broken = ids[700]!.id
  await note()
  await sendDue(server, [everybody], { reportError: () => undefined })
  broken = null
  text = 'Завтра рабочий день'
  await note()
  await sendDue(server, [everybody])
  expect(await told()).toEqual({ 'Завтра рабочий день': PEOPLE })
})

it('gives an event up after two days of failures, and keeps it to be seen', async () => {
  broken = (await server.db.selectFrom('person').select('id').executeTakeFirstOrThrow()).id
  await note()
  await server.db.updateTable('notice_event').set({ failures: 23 }).execute()
  await sendDue(server, [everybody], { reportError: () => undefined })
  const { rows } = await sql<{ isGivenUp: boolean }>`
    select due_at = 'infinity' as "isGivenUp" from notice_event`.execute(server.db)
  expect(rows).toEqual([{ isGivenUp: true }])
})

it('tells what happens under a key after an earlier event of it was given up', async () => {
  await note()
  await server.db
    .updateTable('notice_event')
    .set({ failures: 24, due_at: sql<Date>`'infinity'` })
    .execute()
  text = 'Завтра рабочий день'
  await note()
  const { rows } = await sql<{ failures: number; isDue: boolean }>`
    select failures, due_at <= now() as "isDue" from notice_event`.execute(server.db)
  expect(rows).toEqual([{ failures: 0, isDue: true }])
  await sendDue(server, [everybody])
  expect(await told()).toEqual({ 'Завтра рабочий день': PEOPLE })
})

it('lets a letter wait that cannot be told, and gives it up after two days', async () => {
  await note()
  await sendDue(server, [everybody])
  const { rows } = await sql<{ id: number; personId: number }>`
    select id, person_id as "personId" from notice order by id limit 1`.execute(server.db)
  const { id, personId } = rows[0]!
  await sql`insert into notice_switch (person_id, kind, channel, is_on)
    values (${personId}, ${kind.name}, 'letter', true)`.execute(server.db)
  await sql`insert into notice_delivery (notice_id, person_id, channel, due_at)
    values (${id}, ${personId}, 'letter', ${server.clock.now()})`.execute(server.db)
  broken = personId
  const errors: unknown[] = []
  const waiting = async () => {
    await sendDue(server, [everybody], { reportError: (error) => errors.push(error) })
    return (await server.db.selectFrom('notice_delivery').select('notice_id').execute()).length
  }
  expect(await waiting()).toBe(1)
  await sql`update notice set at = at - interval '49 hours'`.execute(server.db)
  await sql`update notice_delivery set due_at = ${server.clock.now()}`.execute(server.db)
  expect(await waiting()).toBe(0)
  expect(errors).toHaveLength(2)
})
