import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import type { BulkAgreement } from '../contract/review.ts'
import type { TaughtWork } from '../contract/work.ts'
import { worksArea } from './handlers.ts'

const { listTaughtWorks, listWorkFilters, agreeWorks, agreeWorksOfStaff, listWorksOfStaff } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const MANY = 5000
/** The session is read before the call begins. */
const SESSION_STATEMENTS = 1

/** Courseworks of one student for `teacher2`, each of its own discipline, every second one on agreement. */
async function givenMany(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with teacher as (select person_id as id from account where login = 'teacher3'),
    named as (insert into discipline (name) select 'Курс ' || n from generate_series(1, ${MANY}::int) n returning id),
    added as (
      insert into works_work (student_id, group_id, type_id, discipline_id, study_year_id, semester, supervisor_id)
      select m.student_id, m.group_id, 1, named.id, 2026, 1, teacher.id
      from named, teacher, (select * from student_group_member where end_at is null order by id limit 1) m
      returning id
    )
    select teacher.id from teacher, (select count(*) from added) counted`.execute(server.db)
  await sql`insert into works_consent (work_id, status_id, submitted_at)
    select w.id, 1, now() from works_work w where supervisor_id = ${rows[0]!.id} and id % 2 = 0
      and not exists (select from works_consent c where c.work_id = w.id)`.execute(server.db)
  return rows[0]!.id
}

it('a list of 5,000 works is read page by page in as many statements as an empty one', async () => {
  const empty = await server.as('teacher3').call(listTaughtWorks)
  const id = await givenMany()
  const full = await server.as('teacher3').call(listTaughtWorks, { limit: 20, offset: 4000 })
  const { items, count } = full.body as { items: TaughtWork[]; count: number }
  expect([items.length, count]).toEqual([20, MANY])
  expect(full.statements).toBe(empty.statements)
  expect(full.statements).toBeLessThanOrEqual(2)
  const open = await server.as('teacher3').call(listTaughtWorks, { consentStatusIds: [0], limit: 200 })
  const { items: unsent, count: ofUnsent } = open.body as { items: TaughtWork[]; count: number }
  expect(ofUnsent).toBe(MANY / 2)
  expect(new Set(unsent.map(({ status }) => status.name))).toEqual(new Set(['Не отправлено']))
  const filters = await server.as('teacher3').call(listWorkFilters, { id })
  expect((filters.body as { disciplines: unknown[] }).disciplines).toHaveLength(MANY)
})

interface Batch {
  login: string
  many: number
}

/** Works of last spring on agreement with a supervisor. */
async function givenOnAgreement({ login, many }: Batch): Promise<{ id: number; version: number }[]> {
  const { rows } = await sql<{ id: number }>`
    with named as (insert into discipline (name) select 'Пачка ' || gen_random_uuid() from generate_series(1, ${many}::int) returning id)
    insert into works_work (student_id, group_id, type_id, discipline_id, study_year_id, semester, supervisor_id, delivery_at)
    select m.student_id, m.group_id, 1, named.id, 2025, 2, ${await personOf(server, login)}, '2026-06-01'
    from named, (select * from student_group_member where end_at is null order by id limit 1) m returning id
  `.execute(server.db)
  const ids = rows.map(({ id }) => id)
  await sql`
    with sent as (
      insert into works_consent (work_id, status_id, submitted_at) select id, 1, now() from unnest(${ids}::bigint[]) id
      returning work_id, submitted_at
    ) insert into works_version (work_id, revision, submitted_at) select work_id, 1, submitted_at from sent
  `.execute(server.db)
  return ids.map((id) => ({ id, version: 1 }))
}

/** `begin` is sent with its first statement, and the statements that end a transaction change nothing. */
const TRANSACTION_STATEMENTS = 2
const BULK_STATEMENTS = 5

it.each([
  ['a supervisor', 'teacher', agreeWorks],
  ['a leader', 'directorate', agreeWorksOfStaff],
])('%s agrees 200 works by the five statements in which one is agreed', async (_who, login, call) => {
  const [one, many] = await Promise.all(
    [1, 200].map((size) => givenOnAgreement({ login: 'teacher', many: size })),
  )
  const alone = await server.as(login).call(call, { works: one! })
  const together = await server.as(login).call(call, { works: many! })
  expect((together.body as BulkAgreement).agreed.length).toBe(200)
  expect(together.statements).toBe(alone.statements)
  expect(together.statements - SESSION_STATEMENTS - TRANSACTION_STATEMENTS).toBeLessThanOrEqual(
    BULK_STATEMENTS,
  )
  const audited = await server.db
    .selectFrom('audit_log')
    .select('entity_id')
    .where('action', '=', 'works.agree')
    .where(
      'entity_id',
      'in',
      many!.map(({ id }) => String(id)),
    )
    .execute()
  expect(audited.length).toBe(200)
})

it('a leader reads a supervisor’s list of 5,000 works in statements that do not grow', async () => {
  const few = await server
    .as('directorate')
    .call(listWorksOfStaff, { staffId: await personOf(server, 'teacher') })
  await givenOnAgreement({ login: 'teacher', many: MANY })
  const full = await server
    .as('directorate')
    .call(listWorksOfStaff, { staffId: await personOf(server, 'teacher'), offset: 4000 })
  expect((full.body as { count: number }).count).toBeGreaterThanOrEqual(MANY)
  expect(full.statements).toBe(few.statements)
  expect(full.statements - SESSION_STATEMENTS).toBeLessThanOrEqual(2)
})
