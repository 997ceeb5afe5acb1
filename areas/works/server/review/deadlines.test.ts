import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/calendar.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../../contract/calls.ts'
import type { Deadline, NewTerm } from '../../contract/review.ts'
import { worksArea } from '../handlers.ts'
import { remindOfTerms } from '../jobs.ts'
import { givenSent, givenWork } from '../testing/given-work.ts'
import { forgetEvents, noticesOf } from '../testing/notices-of.ts'

const { listDeadlines, setDeadlines, listWorkUnits } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const leader = () => server.as('directorate')
let departmentId: number

beforeEach(async () => {
  const [unit] = await givenBy(leader(), listWorkUnits, {})
  departmentId = unit!.id
  await sql`delete from works_deadline`.execute(server.db)
})

const THESIS = { studyYearId: 2029, typeId: 3, term: 2 }
const PRACTICE = { studyYearId: 2029, typeId: 2, term: 2 }
const setAll = (terms: NewTerm[]) => leader().call(setDeadlines, { departmentId, terms })
const set = (dueAt: string | null, version: number) => setAll([{ ...THESIS, dueAt, version }])
const listed = async () => {
  const all = (await givenBy(leader(), listDeadlines, { departmentId })) as Deadline[]
  return all.filter(({ studyYearId }) => studyYearId === 2029)
}
const stored = () =>
  server.db.selectFrom('works_deadline').select(['type_id', 'due_at', 'version']).orderBy('type_id').execute()

it('a term that was taken back and set again keeps whoever saw an earlier one from writing over it', async () => {
  expect((await set('2030-05-20', 0)).status).toBe(200)
  expect(await stored()).toEqual([{ type_id: 3, due_at: '2030-05-20', version: 1 }])
  expect((await set(null, 1)).status).toBe(200)
  expect((await set('2030-06-01', 2)).status).toBe(200)
  const late = await set('2030-07-01', 1)
  expect(late).toFailWith(setDeadlines, 'changed-meanwhile')
  const { current } = late.body as { current: Deadline[] }
  expect(current).toContainEqual({ ...THESIS, dueAt: '2030-06-01', version: 3, left: 0 })
  expect(await stored()).toEqual([{ type_id: 3, due_at: '2030-06-01', version: 3 }])
})

it.each(['2020-01-01', '2029-08-31', '2030-09-01'])('%s is no term of the year 2029/2030', async (day) => {
  expect(await set(day, 0)).toBeInvalid('terms.0.dueAt')
  expect(await listed()).toEqual([])
})

describe('of terms that are saved together', () => {
  it('all are saved, each with its row in the audit, and in as many statements as one', async () => {
    const one = await set('2030-05-20', 0)
    const both = await setAll([
      { ...THESIS, dueAt: '2030-05-25', version: 1 },
      { ...PRACTICE, dueAt: '2030-06-10', version: 0 },
    ])
    expect(both.status).toBe(200)
    expect(both.statements).toBe(one.statements)
    expect(await stored()).toEqual([
      { type_id: 2, due_at: '2030-06-10', version: 1 },
      { type_id: 3, due_at: '2030-05-25', version: 2 },
    ])
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit_log where action = 'works.set-deadline' order by id desc limit 2`.execute(
      server.db,
    )
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [{ dueAt: null }, { departmentId, ...PRACTICE, dueAt: '2030-06-10' }],
      [{ dueAt: '2030-05-20' }, { departmentId, ...THESIS, dueAt: '2030-05-25' }],
    ])
  })

  it('none is saved when one is wrong, and each wrong one is named', async () => {
    const answer = await setAll([
      { ...PRACTICE, dueAt: '2030-06-10', version: 0 },
      { ...THESIS, dueAt: '2020-01-01', version: 0 },
      { ...THESIS, term: 1, dueAt: '2031-01-01', version: 0 },
    ])
    const { errors } = answer.body as { errors: object }
    expect([answer.status, Object.keys(errors)]).toEqual([422, ['terms.1.dueAt', 'terms.2.dueAt']])
    expect(await stored()).toEqual([])
  })

  it('none is saved when another leader has changed one of them meanwhile', async () => {
    await set('2030-05-20', 0)
    const late = await setAll([
      { ...PRACTICE, dueAt: '2030-06-10', version: 0 },
      { ...THESIS, dueAt: '2030-05-25', version: 0 },
    ])
    expect(late).toFailWith(setDeadlines, 'changed-meanwhile')
    expect(await stored()).toEqual([{ type_id: 3, due_at: '2030-05-20', version: 1 }])
  })

  it('one that another leader has taken back meanwhile is shown with its version, so that it can be set again', async () => {
    await set('2030-05-20', 0)
    await set(null, 1)
    const late = await set('2030-05-25', 1)
    expect(late).toFailWith(setDeadlines, 'changed-meanwhile')
    const { current } = late.body as { current: Deadline[] }
    expect(current).toContainEqual({ ...THESIS, dueAt: null, version: 2, left: 0 })
    expect((await set('2030-05-25', 2)).status).toBe(200)
    expect(await stored()).toEqual([{ type_id: 3, due_at: '2030-05-25', version: 3 }])
  })

  it('of two leaders at once one saves all, the other nothing', async () => {
    const [first, second] = await Promise.all(
      ['2030-05-20', '2030-05-21'].map((dueAt) =>
        setAll([
          { ...PRACTICE, dueAt, version: 0 },
          { ...THESIS, dueAt, version: 0 },
        ]),
      ),
    )
    expect([first!.status, second!.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const dueAt = first!.status === 200 ? '2030-05-20' : '2030-05-21'
    expect(await stored()).toEqual([
      { type_id: 2, due_at: dueAt, version: 1 },
      { type_id: 3, due_at: dueAt, version: 1 },
    ])
  })
})

it('a term for a kind of works that are still to come is listed with its version', async () => {
  await set('2030-05-20', 0)
  expect(await listed()).toEqual([{ ...THESIS, dueAt: '2030-05-20', version: 1, left: 0 }])
  await set(null, 1)
  expect(await listed()).toEqual([])
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
