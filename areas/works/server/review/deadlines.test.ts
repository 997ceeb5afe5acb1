import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { addDays } from '#platform/contract/calendar.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../../contract/calls.ts'
import type { Deadline } from '../../contract/review.ts'
import { worksArea } from '../handlers.ts'
import { remindOfTerms } from '../jobs.ts'
import { givenSent, givenWork } from '../testing/given-work.ts'
import { forgetEvents, noticesOf } from '../testing/notices-of.ts'

const { listDeadlines, setDeadline, listWorkUnits } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const leader = () => server.as('directorate')
let departmentId: number

beforeEach(async () => {
  const [unit] = await givenBy(leader(), listWorkUnits, {})
  departmentId = unit!.id
  await sql`delete from works_deadline`.execute(server.db)
})

const set = (dueAt: string | null, version: number) =>
  leader().call(setDeadline, { departmentId, studyYearId: 2029, typeId: 3, term: 2, dueAt, version })

it('a term that was taken back and set again keeps whoever saw an earlier one from writing over it', async () => {
  expect((await set('2030-05-20', 0)).body).toMatchObject({ dueAt: '2030-05-20', version: 1 })
  expect((await set(null, 1)).body).toMatchObject({ dueAt: null, version: 2 })
  expect((await set('2030-06-01', 2)).body).toMatchObject({ dueAt: '2030-06-01', version: 3 })
  const late = await set('2030-07-01', 1)
  expect(late).toFailWith(setDeadline, 'changed-meanwhile')
  expect(late.body).toMatchObject({ current: { dueAt: '2030-06-01', version: 3 } })
})

it.each(['2020-01-01', '2029-08-31', '2030-09-01'])('%s is no term of the year 2029/2030', async (day) => {
  expect(await set(day, 0)).toBeInvalid('dueAt')
  const listed = (await givenBy(leader(), listDeadlines, { departmentId })) as Deadline[]
  expect(listed.some(({ studyYearId }) => studyYearId === 2029)).toBe(false)
})

it('a term for a kind of works that are still to come is listed with its version', async () => {
  await set('2030-05-20', 0)
  const listed = async () => (await givenBy(leader(), listDeadlines, { departmentId })) as Deadline[]
  expect((await listed()).find(({ studyYearId }) => studyYearId === 2029)).toEqual({
    studyYearId: 2029,
    typeId: 3,
    term: 2,
    dueAt: '2030-05-20',
    version: 1,
    left: 0,
  })
  await set(null, 1)
  expect((await listed()).some(({ studyYearId }) => studyYearId === 2029)).toBe(false)
})

it.each([14, 7, 3, 1])('%i days before its term a student is reminded of a work, once', async (days) => {
  await forgetEvents(server)
  const { id } = await givenWork(server, { deliveryAt: addDays(server.clock.today(), days) })
  await remindOfTerms(server.db, server.clock)
  await remindOfTerms(server.db, server.clock)
  const told = await noticesOf(server, 'works.due', id)
  expect([...told.values()]).toMatchObject([{ to: `/works?work=${id}` }])
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from notice_event where kind = 'works.due' and subject ->> 'workId' = ${String(id)}
  `.execute(server.db)
  expect(rows).toEqual([{ many: 1 }])
})

it.each([15, 13, 8, 6, 4, 2, 0, -1])('%i days before it nobody is', async (days) => {
  await forgetEvents(server)
  const { id } = await givenWork(server, { deliveryAt: addDays(server.clock.today(), days) })
  await remindOfTerms(server.db, server.clock)
  expect(await noticesOf(server, 'works.due', id)).toEqual(new Map())
})

it('of a work that is on agreement nobody is reminded', async () => {
  await forgetEvents(server)
  const { id } = await givenSent(server, { deliveryAt: addDays(server.clock.today(), 7) })
  await remindOfTerms(server.db, server.clock)
  expect(await noticesOf(server, 'works.due', id)).toEqual(new Map())
})
