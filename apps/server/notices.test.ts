import { describe, expect, it } from 'vitest'
import { noticeCalls } from '#areas/notices/contract/calls.ts'
import type { PushTransport } from '#platform/server/push/push-transport.ts'
import { accountOf } from '#platform/server/testing/account-of.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { aBrowser } from '#platform/server/testing/push-server.ts'
import { useTestServer, type TestServer } from '#platform/server/testing/test-server.ts'
import { servedAreas } from './served-areas.ts'
import { testings } from './testing/area-testings.ts'
import { noticeSources as sources, sendDueNotices } from './testing/due-notices.ts'

const scenes = Object.assign({}, ...Object.values(testings).map(({ notices }) => notices)) as NonNullable<
  (typeof testings)[string]['notices']
>
const kinds = sources.map(({ kind: { name } }) => name)

/** Deletes all events, notices and letters. */
async function beginAnew({ db }: TestServer): Promise<void> {
  await db.deleteFrom('notice_event').execute()
  await db.deleteFrom('notice').execute()
  await db.deleteFrom('outbox').execute()
}

async function happened(server: TestServer, kind: string) {
  await beginAnew(server)
  const scene = await scenes[kind]!(server)
  await accountOf(server.db, scene.personId)
  return scene
}

const toldOf = ({ db }: TestServer, kind: string, personId: number) =>
  db
    .selectFrom('notice')
    .select(['id', 'title'])
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .execute()

const lettersTo = ({ db }: TestServer, personId: number) =>
  db.selectFrom('outbox').select('text').where('recipient', '=', `person${personId}@example.ru`).execute()

it('every kind of notices has a scene, and every scene a kind', () => {
  expect(Object.keys(scenes).toSorted()).toEqual(kinds.toSorted())
})

describe('a notice', () => {
  const server = useTestServer({ areas: servedAreas, template: 'demo' })

  it.each(kinds)('of the kind %s tells what has happened, once', async (kind) => {
    const { personId } = await happened(server, kind)
    expect(await toldOf(server, kind, personId)).toEqual([])
    await sendDueNotices(server)
    const told = await toldOf(server, kind, personId)
    expect(told).toHaveLength(1)
    await sendDueNotices(server)
    expect(await toldOf(server, kind, personId)).toEqual(told)
  })
})

describe('a right that was taken away between the event and the sending', () => {
  const server = useTestServer({ areas: servedAreas, template: 'demo' })

  it.each(kinds)('lets nothing be told of the kind %s', async (kind) => {
    const { personId, takeAway } = await happened(server, kind)
    await takeAway()
    await sendDueNotices(server)
    expect(await toldOf(server, kind, personId)).toEqual([])
    expect(await lettersTo(server, personId)).toEqual([])
  })
})

describe('a right that was taken away between the entry and its letter', () => {
  const server = useTestServer({ areas: servedAreas, template: 'demo' })

  // The letters of safety leave at once, and so before anything can be taken away.
  const waiting = sources.flatMap(({ kind: { name, isSafety } }) => (isSafety ? [] : [name]))

  it.each(waiting)('lets no letter be written of the kind %s', async (kind) => {
    const { personId, takeAway } = await happened(server, kind)
    await server.db
      .insertInto('notice_switch')
      .values({ person_id: personId, kind, channel: 'digest', is_on: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sendDueNotices(server, '2026-11-18T23:30:00+03:00')
    expect(await toldOf(server, kind, personId)).toHaveLength(1)
    expect(await lettersTo(server, personId)).toEqual([])
    await takeAway()
    await sendDueNotices(server, '2026-11-19T19:00:00+03:00')
    expect(await lettersTo(server, personId)).toEqual([])
    expect(
      await server.db.selectFrom('notice_delivery').selectAll().where('person_id', '=', personId).execute(),
    ).toEqual([])
  })
})

describe('a right that was taken away between the entry and its message to a device', () => {
  const server = useTestServer({ areas: servedAreas, template: 'demo' })
  const waiting = sources.flatMap(({ kind: { name, isSafety } }) => (isSafety ? [] : [name]))
  const sent: string[] = []
  const push: PushTransport = {
    close: () => undefined,
    async send({ endpoint }) {
      sent.push(endpoint)
      return { result: 'taken', status: 201, retryAfterMs: 0 }
    },
  }

  it.each(waiting)('lets no message leave of the kind %s, and none be read', async (kind) => {
    const { personId, takeAway } = await happened(server, kind)
    const { login } = await server.db
      .selectFrom('account')
      .select('login')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    const reader = server.as(login)
    for (const table of ['push_device', 'rate_limit'] as const) await server.db.deleteFrom(table).execute()
    await givenBy(reader, noticeCalls.preparePush, {})
    await givenBy(reader, noticeCalls.addPushDevice, aBrowser(`https://push.example.net/${kind}`).address)
    await server.db
      .insertInto('notice_switch')
      .values({ person_id: personId, kind, channel: 'push', is_on: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    sent.length = 0
    await sendDueNotices(server, '2026-11-18T23:30:00+03:00', push)
    const [told] = await toldOf(server, kind, personId)
    expect([told !== undefined, sent]).toEqual([true, []])
    await takeAway()
    // Other notices of the scene, and those of its end, are ignored.
    await server.db.deleteFrom('notice_delivery').where('notice_id', '<>', told!.id).execute()
    await server.db.deleteFrom('notice_event').execute()
    await sendDueNotices(server, '2026-11-19T19:00:00+03:00', push)
    expect(sent).toEqual([])
    const read = await reader.call(noticeCalls.getNotice, { id: told!.id })
    expect(read.status).toBe(404)
  })
})

describe('a blocked account', () => {
  const server = useTestServer({ areas: servedAreas, template: 'demo' })

  it.each(kinds)('is told nothing of the kind %s', async (kind) => {
    const { personId } = await happened(server, kind)
    await server.db
      .updateTable('account')
      .set({ state: 'blocked' })
      .where('person_id', '=', personId)
      .execute()
    await sendDueNotices(server)
    expect(await toldOf(server, kind, personId)).toEqual([])
    await server.db
      .updateTable('account')
      .set({ state: 'active' })
      .where('person_id', '=', personId)
      .execute()
  })
})
