import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { noticeSources as sources } from '#apps/server/testing/due-notices.ts'
import { givenRequest } from '#areas/support/server/testing/given-request.ts'
import { supportCalls } from '#areas/support/contract/calls.ts'
import { asAnotherRequest } from '#platform/server/db/change-scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { accountOf } from '#platform/server/testing/account-of.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until-somebody-waits.ts'
import { noticeCalls } from '../contract/calls.ts'
import type { NoticePage } from '../contract/notice.ts'
import { noteRead, noteSeen } from './notice-store.ts'
import { sendDue } from './testing/send-due.ts'

const { countUnread, listNotices, readAllNotices, readNotices } = noticeCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

beforeEach(async () => {
  for (const table of ['notice_event', 'notice', 'rate_limit'] as const)
    await server.db.deleteFrom(table).execute()
})

async function givenAnswer(): Promise<void> {
  const request = await givenRequest(server)
  await givenBy(server.as('admin'), supportCalls.answerSupportRequest, request)
}

async function givenNotices(count: number): Promise<void> {
  for (let given = 0; given < count; given += 1) await givenAnswer()
  await sendDue(server, sources)
}

const pageOf = async (login: string, input: object = {}) =>
  (await server.as(login).call(listNotices, input)).body as NoticePage
const unreadOf = async (login: string) =>
  ((await server.as(login).call(countUnread)).body as { unread: number }).unread

describe('the notices of a person', () => {
  it('say what has happened, newest first, with the place to which they lead', async () => {
    await givenNotices(2)
    const { count, unread, items } = await pageOf('student')
    expect([count, unread]).toEqual([2, 2])
    expect(items[0]).toMatchObject({
      group: 'messages',
      title: 'Поддержка ответила: «Не открывается расписание»',
      detail: 'Исправили: обновите страницу',
      leadsTo: '/support',
      isRead: false,
    })
    expect(items[0]!.id).toBeGreaterThan(items[1]!.id)
  })

  it('are nobody else’s: neither read, counted nor marked', async () => {
    await givenNotices(1)
    const page = await pageOf('student')
    const { id } = page.items[0]!
    expect(await pageOf('teacher')).toMatchObject({ count: 0, unread: 0 })
    await givenBy(server.as('teacher'), readNotices, { ids: [id] })
    await givenBy(server.as('teacher'), readAllNotices, { upTo: page.newestAt! })
    expect(await unreadOf('student')).toBe(1)
  })

  it('are found by group, by words and by whether they are new, page by page', async () => {
    await givenNotices(3)
    const { id } = (await pageOf('student')).items[0]!
    await givenBy(server.as('student'), readNotices, { ids: [id] })
    expect(await pageOf('student', { isUnread: 1 })).toMatchObject({ count: 2, unread: 2 })
    expect(await pageOf('student', { group: 'study' })).toMatchObject({ count: 0, unread: 2 })
    expect(await pageOf('student', { search: 'РАСПИСАНИЕ обнов' })).toMatchObject({ count: 3 })
    expect(await pageOf('student', { search: 'стипендия' })).toMatchObject({ count: 0 })
    expect((await pageOf('student', { limit: 2, page: 2 })).items).toHaveLength(1)
  })

  it('are read all at once, except those that came after the newest on the screen', async () => {
    await givenNotices(2)
    const { newestAt } = await pageOf('student')
    await givenAnswer()
    await sendDue(server, sources, { at: '2026-11-18T12:01:00+03:00' })
    expect(await givenBy(server.as('student'), readAllNotices, { upTo: newestAt! })).toEqual({ unread: 1 })
    expect(await unreadOf('student')).toBe(1)
  })

  it('that come by a clock that is behind are new, and not read with those that were shown before', async () => {
    await givenAnswer()
    await sendDue(server, sources, { at: '2026-11-18T12:02:00+03:00' })
    const { newestAt } = await pageOf('student')
    await givenAnswer()
    await sendDue(server, sources, { at: '2026-11-18T12:00:30+03:00' })
    expect(await givenBy(server.as('student'), readAllNotices, { upTo: newestAt! })).toEqual({ unread: 1 })
    expect((await pageOf('student')).items.map(({ isRead }) => isRead)).toEqual([false, true])
  })

  it('stay unread when something was written over them since they were shown', async () => {
    await givenNotices(1)
    const [{ id, at }] = (await pageOf('student')).items as [NoticePage['items'][0]]
    const read = (upTo: string) => givenBy(server.as('student'), readNotices, { ids: [id], upTo })
    await sql`insert into notice_event (kind, key, person_id, subject, due_at)
      select kind, key, person_id, subject, now() from notice`.execute(server.db)
    await sendDue(server, sources)
    expect(await read(at)).toEqual({ unread: 1 })
    const [again] = (await pageOf('student')).items
    expect(again).toMatchObject({ id, isRead: false })
    expect(await read(again!.at)).toEqual({ unread: 0 })
  })

  it('are in the trail when they are read', async () => {
    await givenNotices(1)
    const { id } = (await pageOf('student')).items[0]!
    await givenBy(server.as('student'), readNotices, { ids: [id] })
    const [row] = await server.db
      .selectFrom('audit_log')
      .select(['action', 'after', 'effective_person_id'])
      .where('action', '=', 'notices.read')
      .orderBy('id', 'desc')
      .execute()
    expect(row).toMatchObject({
      after: { ids: [id], count: 1 },
      effective_person_id: await personOf(server, 'student'),
    })
  })
})

describe('notices that are seen', () => {
  /** Two unread notices, the earlier of which lies after the later one. */
  async function givenTwo(personId: number): Promise<number[]> {
    await sql`insert into notice (person_id, kind, key, subject, since, title, leads_to, at)
      select ${personId}, 'support.answered', key, '{}', now(), 'Ответ', '/support', now()
      from unnest(array['2', '1']) key`.execute(server.db)
    await sql`update notice set title = 'Ответили' where key = '2'`.execute(server.db)
    const rows = await server.db.selectFrom('notice').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }

  it.each([
    [
      'elsewhere in the portal',
      (tx: Db, personId: number): Promise<unknown> =>
        noteSeen(tx, [personId], { kind: 'support.answered', keys: ['1', '2'], now: new Date() }),
    ],
    [
      'in their list',
      (tx: Db, personId: number): Promise<unknown> =>
        noteRead(tx, personId, { read: { upTo: new Date(Date.now() + 60_000) }, now: new Date() }),
    ],
  ])('are held in the order in which they are written: %s', async (_, see) => {
    const personId = await personOf(server, 'student')
    const [first, second] = await givenTwo(personId)
    const hold = (tx: Db, id: number) =>
      sql`select from notice where id = ${id} for update nowait`.execute(tx)
    const seen = { done: Promise.resolve<unknown>(null) }
    await transact(server.db, async (tx) => {
      await hold(tx, first!)
      seen.done = asAnotherRequest(() => transact(server.db, (other) => see(other, personId)))
      await untilSomebodyWaits(server.db)
      await hold(tx, second!)
    })
    await seen.done
    expect(await unreadOf('student')).toBe(0)
  })
})

describe('an event that cannot be told', () => {
  it('waits, and keeps nothing else waiting', async () => {
    await accountOf(server.db, await personOf(server, 'student'))
    await server.db
      .insertInto('notice_event')
      .values({ kind: 'nobody.knows', key: '1', subject: '{}', due_at: new Date(0) })
      .execute()
    await givenAnswer()
    await expect(sendDue(server, sources)).rejects.toThrow(
      'Nobody writes notices for events of the kind nobody.knows',
    )
    const reports: unknown[] = []
    await sendDue(server, sources, { reportError: (error) => reports.push(error) })
    expect(reports).toHaveLength(1)
    expect(await unreadOf('student')).toBe(1)
    const left = await server.db.selectFrom('notice_event').select(['kind', 'failures', 'due_at']).execute()
    expect(left).toMatchObject([{ kind: 'nobody.knows', failures: 1 }])
    expect(left[0]!.due_at.getTime()).toBeGreaterThan(Date.now() + 5 * 60_000)
  })
})
