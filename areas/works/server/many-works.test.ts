import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import type { TaughtWork } from '../contract/work.ts'
import { worksArea } from './handlers.ts'

const { listTaughtWorks, listWorkFilters } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const MANY = 5000

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
