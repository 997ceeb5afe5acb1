import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { sendDueNotices } from '#apps/server/testing/due-notices.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../contract/calls.ts'
import { StatementStatus } from '../contract/status.ts'
import { givenForeignDean } from './testing/given-foreign-dean.ts'
import { givenClosed, givenShipped } from './testing/given-sheet.ts'

const { moveSheet, processSheet } = sheetsCalls
const server = useTestServer({ areas: servedAreas, template: 'demo' })
const FOREIGN = 'foreign-dean'

beforeAll(() => givenForeignDean(server, FOREIGN))

/** Nothing waits in any office, and nobody has been notified of anything. */
beforeEach(async () => {
  for (const table of ['notice_event', 'notice'] as const) await server.db.deleteFrom(table).execute()
  await sql`update statement set institute_id = (select min(id) from department where parent_id is null)
    where status_id = 5`.execute(server.db)
})

interface Told {
  login: string | null
  title: string
  detail: string
  to: string
}

/** The notices of sheets that have come, by the accounts of their readers. */
async function told(): Promise<Told[]> {
  await sendDueNotices(server)
  const { rows } = await sql<Told>`
    select a.login, n.title, n.detail, n.leads_to as "to" from notice n left join account a on a.person_id = n.person_id
    where n.kind = 'sheets.shipped' order by a.login`.execute(server.db)
  return rows
}

it('a sheet that comes is told to those who lead its institute, and to nobody else', async () => {
  const { id } = await givenShipped(server)
  const { rows: leaders } = await sql<{ login: string }>`
    select a.login from account a where exists (select from units_led_by(a.person_id, ${server.clock.today()}::date) u
      join statement s on s.institute_id = u.id where s.id = ${id})
      and exists (select from permissions_of(a.person_id, ${server.clock.today()}::date)
        where permission in ('institute-or-deanery-head', 'directorate')) order by 1`.execute(server.db)
  const notices = await told()
  const logins = notices.map(({ login }) => login)
  expect(logins).toEqual(leaders.map(({ login }) => login))
  expect(logins).toEqual(expect.arrayContaining(['dean', 'directorate']))
  for (const other of [FOREIGN, 'teacher', 'head', 'student', 'admin']) expect(logins).not.toContain(other)
  const title = expect.stringMatching(/^Прислана ведомость: Дисциплина ведомостей/) as string
  expect(notices[0]).toMatchObject({ title, to: `/directorate/statements/${id}` })
})

it('many that come are one notice, which says how many wait', async () => {
  const closed = [await givenClosed(server), await givenClosed(server), await givenClosed(server)]
  for (const { id } of closed)
    await givenBy(server.as('teacher'), moveSheet, { id, statusId: StatementStatus.shipped })
  const [ofDean, ...others] = (await told()).filter(({ login }) => login === 'dean')
  expect(others).toEqual([])
  expect(ofDean).toMatchObject({
    title: 'Ждут обработки: 3\u00A0ведомости',
    detail: expect.stringMatching(/^Последняя: Дисциплина ведомостей/) as string,
    to: '/directorate/statements',
  })
  // One more, while the notice is unread: it replaces it.
  await givenShipped(server)
  const after = (await told()).filter(({ login }) => login === 'dean')
  expect(after.map(({ title }) => title)).toEqual(['Ждут обработки: 4\u00A0ведомости'])
})

it('what was processed before the notice is sent is not told', async () => {
  const { id } = await givenShipped(server)
  await givenBy(server.as('dean'), processSheet, { id, results: [] })
  expect(await told()).toEqual([])
})

it('who no longer leads the institute on the day of sending is not told, and who acts for its head is', async () => {
  const { id } = await givenShipped(server)
  const acting = await personOf(server, 'teacher3')
  await sql`insert into acting_head (department_id, person_id, begin_at, end_at, ground)
    select institute_id, ${acting}, '2026-11-10', '2026-11-30', 'приказ' from statement where id = ${id}`.execute(
    server.db,
  )
  const personId = await personOf(server, 'directorate')
  await sql`update employment_post set end_at = '2026-11-17' where employment_id in (
    select id from employment where person_id = ${personId})`.execute(server.db)
  const logins = (await told()).map(({ login }) => login)
  expect(logins).toEqual(expect.arrayContaining(['dean', 'teacher3']))
  expect(logins).not.toContain('directorate')
})
