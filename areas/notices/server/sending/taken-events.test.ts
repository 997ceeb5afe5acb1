import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'
import { asAnotherRequest } from '#platform/server/db/change-scope.ts'
import { transact } from '#platform/server/db/transact.ts'
import { takeDueEvent } from '#platform/server/notices/due-events.ts'
import { noteEvents, type NoticeEvent } from '#platform/server/notices/note-events.ts'
import { noticeSource } from '#platform/server/notices/notice-source.ts'
import { jobContext } from '#platform/server/testing/job-context.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { servedAreas } from '#apps/server/served-areas.ts'
import { sendDue } from '../testing/send-due.ts'
import { sendNotices } from './send-notices.ts'

const server = useTestServer({ areas: servedAreas, template: 'tiny' })

const kind = noticeKind({
  name: 'test.taken',
  group: 'messages',
  title: 'Новое',
  icon: 'announcements',
  access: 'signed-in',
  delaySeconds: 0,
  usually: [],
  subject: z.object({ id: z.int() }),
})

type Subject = { id: number }
/** The subjects of each handling, in their order; and an action in the middle of the first of them. */
const tellings: { id: number; former: Subject | null }[] = []
let meanwhile: () => Promise<unknown> = () => Promise.resolve()

const source = noticeSource({
  kind,
  recipients: async () => [await asAnotherRequest(() => personOf(server, 'student'))],
  async tell(_db, cases) {
    const [{ subject, former }] = cases as unknown as [{ subject: Subject; former: Subject | null }]
    tellings.push({ id: subject.id, former })
    if (tellings.length === 1) await asAnotherRequest(meanwhile)
    return cases.map(() => ({ title: `Номер ${subject.id}`, to: '/' }))
  },
})

/** A writer who does not wait long for anybody. */
const note = (event: Omit<NoticeEvent<Subject>, 'key'>) =>
  transact(server.db, async (tx) => {
    await sql`set local lock_timeout = '200ms'`.execute(tx)
    await noteEvents(tx, kind, [{ key: 'one', ...event }])
  })
const events = () => server.db.selectFrom('notice_event').select(['id', 'taken', 'former']).execute()
const titles = async () => {
  const rows = await server.db.selectFrom('notice').select('title').orderBy('id').execute()
  return rows.map(({ title }) => title)
}
/** Runs the job without letting any time pass. */
const runNow = () =>
  sendNotices(jobContext({ db: server.db, clock: server.clock }), { sources: [source], push: null })

beforeEach(async () => {
  for (const table of ['notice_event', 'notice'] as const) await server.db.deleteFrom(table).execute()
  tellings.length = 0
  meanwhile = () => Promise.resolve()
})

it('a writer does not wait for the telling of an earlier event, and is told after it', async () => {
  await note({ subject: { id: 1 }, former: { id: 0 } })
  meanwhile = async () => {
    await note({ subject: { id: 2 }, former: { id: 1 } })
    await note({ subject: { id: 3 }, former: { id: 2 } })
  }
  await sendDue(server, [source])
  expect(tellings).toEqual([
    { id: 1, former: { id: 0 } },
    { id: 3, former: { id: 0 } },
  ])
  expect(await titles()).toEqual(['Номер 3'])
  expect(await events()).toEqual([])
})

it('says what was before the first of all when the telling fails meanwhile', async () => {
  await note({ subject: { id: 1 }, former: { id: 0 } })
  meanwhile = async () => {
    await note({ subject: { id: 2 }, former: { id: 1 } })
    throw new Error('It cannot be told now')
  }
  const errors: unknown[] = []
  await sendDue(server, [source], { reportError: (error) => errors.push(error) })
  expect([errors.length, await titles()]).toEqual([1, []])
  await sendDue(server, [source])
  expect(tellings.at(-1)).toEqual({ id: 2, former: { id: 0 } })
  expect(await titles()).toEqual(['Номер 2'])
})

it('is told by another after the time of a process that was killed, with what has happened since', async () => {
  await note({ subject: { id: 1 }, former: { id: 0 } })
  expect(await takeDueEvent(server.db)).toMatchObject({ subject: { id: 1 } })
  await note({ subject: { id: 2 }, former: { id: 1 } })
  await runNow()
  expect(tellings).toEqual([])
  await sendDue(server, [source])
  expect(tellings).toEqual([{ id: 2, former: { id: 0 } }])
  expect([await titles(), await events()]).toEqual([['Номер 2'], []])
})

it('is not told by whoever took longer than they might', async () => {
  await note({ subject: { id: 1 } })
  const other = '00000000-0000-4000-8000-000000000001'
  meanwhile = () => sql`update notice_event set taken = ${other}::uuid`.execute(server.db)
  const errors: unknown[] = []
  await sendDue(server, [source], { reportError: (error) => errors.push(error) })
  expect([errors.length, await titles()]).toEqual([1, []])
  expect(await events()).toMatchObject([{ taken: other }])
})

it('is written once, however often the same happens before it is told', async () => {
  await note({ subject: { id: 1 } })
  const row = async () => {
    const { rows } = await sql<{ place: string }>`select ctid::text as place from notice_event`.execute(
      server.db,
    )
    return rows
  }
  const before = await row()
  await note({ subject: { id: 1 } })
  expect(await row()).toEqual(before)
})
