import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import nodeIcal, { type VEvent } from 'node-ical'
import { givenSwitch } from '#platform/server/testing/given-switch.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { timetableCalls } from '../../contract/calls.ts'
import { timetableArea } from '../handlers.ts'

const server = useTestServer({ areas: { timetable: timetableArea }, template: 'demo' })

/** The days and moments of a calendar file, by its uids without their numbers. */
function termsOf(bytes: Uint8Array): Map<string, VEvent> {
  const parsed = nodeIcal.sync.parseICS(Buffer.from(bytes).toString())
  const events = Object.values(parsed).filter((each): each is VEvent => each?.type === 'VEVENT')
  return new Map(events.map((event) => [event.uid, event]))
}
const own = async (login = 'student') =>
  (await server.as(login).call(timetableCalls.getCalendarFile, { kind: 'own' })).bytes

let ids: { debt: number; term: number; loan: number; military: number }

beforeEach(async () => {
  const { db } = server
  for (const table of ['military_step', 'military_reference', 'military_file', 'military_request'])
    await sql`delete from ${sql.table(table)}`.execute(db)
  const me = sql`(select person_id from account where login = 'student')`
  const { rows } = await sql<typeof ids>`
    with debt as (
      insert into settlements_contract (person_id, type, title, contract, period, period_on, debts, due_on)
      select ${me}, 'Общежитие', 'Проживание', gen_random_uuid()::text, 'декабрь 2026', '2026-12-01', 4120, '2026-11-25' returning id
    ), term as (
      insert into settlements_term (contract_id, title, sum, due_on) select id, 'второй взнос', 100, '2027-02-10' from debt returning id
    ), same as (
      insert into settlements_term (contract_id, title, sum, due_on) select id, 'первый взнос', 100, '2026-11-25' from debt
    ), loan as (
      insert into library_loan (person_id, title, inventory_number, department, loaned_at, due_at)
      select ${me}, 'Кратчайшие пути', '41.7', 'Абонемент', '2026-10-18', '2026-11-18' returning id
    ), military as (
      insert into military_request (student_id, status_at, docs_type_id, phone, email, created_at, created_on)
      select s.id, now(), 1, '+79001234567', 'a@b.ru', '2026-10-01T12:00:00+03:00', '2026-10-01'
      from student s where s.person_id = ${me} order by s.id desc limit 1 returning id
    )
    select debt.id as debt, term.id as term, loan.id as loan, military.id as military from debt, term, loan, military
  `.execute(db)
  ids = rows[0]!
})

const dayOf = (event: VEvent | undefined) =>
  event && [event.datetype, event.start.toDateString(), event.summary]

it('terms of payments, books and papers are whole days of the personal calendar, each once', async () => {
  const bytes = await own()
  const terms = termsOf(bytes)
  const term = (name: string) => dayOf(terms.get(`${name}@kabinet`))
  expect(term(`settlement-${ids.debt}`)).toEqual(['date', 'Wed Nov 25 2026', 'Оплатить: общежитие'])
  expect(term(`settlement-term-${ids.term}`)).toEqual([
    'date',
    'Wed Feb 10 2027',
    'Оплатить: общежитие, второй взнос',
  ])
  expect(term(`loan-${ids.loan}`)).toEqual(['date', 'Wed Nov 18 2026', 'Вернуть книгу: Кратчайшие пути'])
  // Day 60 of the papers is their last.
  expect(term(`military-${ids.military}`)).toEqual([
    'date',
    'Mon Nov 30 2026',
    'Последний день документов для военкомата',
  ])
  const text = Buffer.from(bytes).toString()
  expect(text).toContain('DTSTART;VALUE=DATE:20261125')
  expect(text).not.toContain('первый взнос')
  // Neither sums nor contracts go to somebody else's calendar.
  expect(text).not.toMatch(/4120|договор/)
})

it('what is settled is in it no more', async () => {
  const { db } = server
  await sql`update settlements_contract set debts = 0 where id = ${ids.debt}`.execute(db)
  await sql`update settlements_term set paid_on = '2026-11-18' where id = ${ids.term}`.execute(db)
  await sql`update library_loan set returned_at = '2026-11-18' where id = ${ids.loan}`.execute(db)
  await sql`update military_request set closed_at = now() where id = ${ids.military}`.execute(db)
  const terms = termsOf(await own())
  const { debt, term, loan, military } = ids
  for (const uid of [`settlement-${debt}`, `settlement-term-${term}`, `loan-${loan}`, `military-${military}`])
    expect(terms.has(`${uid}@kabinet`)).toBe(false)
})

it('papers for the recruitment office are not for an administrator in the student’s place, nor for anybody else', async () => {
  const uid = `military-${ids.military}@kabinet`
  expect(termsOf(await own()).has(uid)).toBe(true)
  expect(termsOf(await own('teacher')).has(uid)).toBe(false)
  const { rows } = await sql<{
    id: number
  }>`select person_id as id from account where login = 'student'`.execute(server.db)
  await own('dean')
  await givenSwitch(server, { login: 'dean', personId: rows[0]!.id })
  const seen = termsOf(await own('dean'))
  expect(seen.has(`loan-${ids.loan}@kabinet`)).toBe(true)
  expect(seen.has(uid)).toBe(false)
})
