import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { papersCalls } from '#areas/papers/contract/calls.ts'
import { papersArea } from '#areas/papers/server/handlers.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { BookPaper } from '../../contract/book-papers.ts'
import { recordBookCalls } from '../../contract/calls.ts'
import { recordBookArea } from '../handlers.ts'
import { givenBookPaper } from '../testing/given-book-paper.ts'

const { listBookPapers, revokeBookPaper } = recordBookCalls
const server = useTestServer({
  areas: { papers: papersArea([]), 'record-book': recordBookArea },
  template: 'demo',
})
const clerk = () => server.as('clerk')
const reason = 'Оценка исправлена'

beforeEach(() => sql`delete from rate_limit`.execute(server.db))

async function found(search: string, login = 'clerk'): Promise<BookPaper[]> {
  const { body } = await server.as(login).call(listBookPapers, { search })
  return (body as { items: BookPaper[] }).items
}

it('a printed record book is found by its number and by its student, and revoked with a reason', async () => {
  const { id } = await givenBookPaper(server)
  const [paper] = (await found('Карпов')).filter((one) => one.id === id)
  expect((await found(paper!.number)).map((one) => one.id)).toContain(id)
  expect(await found('Нет такого')).toEqual([])
  const revoked = await clerk().call(revokeBookPaper, { id, reason })
  expect(revoked.body).toMatchObject({ id, revokedOn: server.clock.today(), revokedBecause: reason })
  const { rows } = await sql<{ code: string }>`select code from papers_issued where id = ${id}`.execute(
    server.db,
  )
  const checked = await server.as(null).call(papersCalls.getPublicPaper, { code: rows[0]!.code })
  expect(checked.body).toMatchObject({ valid: false, revokedBecause: reason })
})

it('is revoked once, though several do it at the same time, and its student is told once', async () => {
  const { id } = await givenBookPaper(server)
  const answers = await Promise.all([1, 2, 3].map(() => clerk().call(revokeBookPaper, { id, reason })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  expect(await clerk().call(revokeBookPaper, { id, reason })).toFailWith(revokeBookPaper, 'paper-is-revoked')
  const audit =
    await sql`select from audit_log where action = 'record-book.revoke-paper' and entity_id = ${String(id)}`.execute(
      server.db,
    )
  expect(audit.rows.length).toBe(1)
  const events = await sql<{ person_id: number }>`select person_id from notice_event
    where kind = 'record-book.paper-revoked' and key = ${String(id)}`.execute(server.db)
  expect(events.rows).toEqual([{ person_id: await personOf(server, 'student') }])
})

it('is seen and revoked by the clerks of its institute alone', async () => {
  const { id } = await givenBookPaper(server)
  const { rows } = await sql<{ own: number; other: number }>`
    select b.institute_id as own, (select d.id from department d join department_kind k on k.id = d.kind_id
      where k.is_institute and not k.is_directorate and d.id <> b.institute_id order by d.id limit 1) as other
    from record_book_paper b where b.paper_id = ${id}`.execute(server.db)
  const grant = async (departmentId: number) => {
    const personId = await personOf(server, 'hr')
    await sql`delete from permission_grant where person_id = ${personId} and permission = 'certificates'`.execute(
      server.db,
    )
    await sql`insert into permission_grant (person_id, permission, department_id, reason)
      values (${personId}, 'certificates', ${departmentId}, 'Проба')`.execute(server.db)
  }
  await grant(rows[0]!.other)
  expect((await found('Карпов', 'hr')).length).toBe(0)
  expect(await server.as('hr').call(revokeBookPaper, { id, reason })).toFailWith(revokeBookPaper, 'not-found')
  await grant(rows[0]!.own)
  expect((await found('Карпов', 'hr')).map((one) => one.id)).toContain(id)
  for (const login of ['student', 'teacher'])
    expect((await server.as(login).call(revokeBookPaper, { id, reason })).status).toBe(403)
})
