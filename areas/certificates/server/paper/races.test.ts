import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/calendar.ts'
import { runsOf } from '#platform/server/testing/effort.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import { SEATS_IN_SLOT } from '../../contract/pick-up.ts'
import { certificatesArea } from '../handlers.ts'
import { choiceId, givenIssued, givenOrder, givenTaken, signatoryId } from '../testing/given-certificate.ts'

const { issueRequest, takeRequest, rejectRequest, moveManyRequests, choosePickUp, changeCertificate } =
  certificatesCalls
const server = useTestServer({
  areas: { certificates: certificatesArea },
  template: 'demo',
  now: '2026-11-17T06:00:00Z',
})

const CLERKS = ['clerk', 'hr', 'content', 'science'] as const
const SIZE = 12
/** 20 clerks and 500 certificates in the long form, 3 and 75 in the short one. */
const AT_ONCE = { clerks: runsOf(20, 8), each: 25, files: runsOf(100, 100) }

beforeAll(async () => {
  for (const login of CLERKS.slice(1))
    await sql`
      insert into permission_grant (person_id, permission, reason)
      values (${await personOf(server, login)}, 'certificates', 'Проба')
    `.execute(server.db)
})

/** Requests of different students that nobody has taken; the first of them want a file, the others a paper. */
async function givenMany(many: number, files = 0): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into certificates_request (student_id, type_id, status_on, ordered_at, ordered_on, due_on, details, is_paper, copies, place_id)
    select s.id, 1, '2026-11-16', '2026-11-16T09:00Z', '2026-11-16', '2026-11-19', '{}', s.place > ${files}, 1,
      case when s.place > ${files} then ${await choiceId(server.db, 'place')}::bigint end
    from (select id, row_number() over (order by id) as place from student where is_studying) s
    where s.place <= ${many} order by s.id returning id
  `.execute(server.db)
  return rows.map(({ id }) => id)
}

async function numbers(): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select split_part(number, '-', 1)::int as number from papers_issued
    where number like '%-К/2026' order by 1
  `.execute(server.db)
  return rows.map(({ number }) => number)
}

const title = `${AT_ONCE.clerks} clerks who issue ${AT_ONCE.clerks * AT_ONCE.each} at once`
it(`${title} give consecutive numbers, no gap, no double, one document each`, async () => {
  const { clerks, each, files } = AT_ONCE
  const logins = Array.from({ length: clerks }, (_, place) => `clerk-at-once-${place}`)
  for (const login of logins) await givenAccount(server.db, { login, permissions: ['certificates'] })
  const before = await numbers()
  const ids = await givenMany(clerks * each, files)
  const answers = await Promise.all(
    logins.map((login, place) =>
      server.as(login).call(moveManyRequests, {
        action: 'ready',
        ids: ids.filter((_id, index) => index % clerks === place),
      }),
    ),
  )
  expect(answers.map(({ body }) => (body as { done: number[] }).done.length)).toEqual(logins.map(() => each))
  const after = await numbers()
  expect(after.length).toBe(before.length + ids.length)
  expect(after).toEqual(after.map((_number, place) => place + 1))
  const documents = await server.db
    .selectFrom('certificates_document as d')
    .innerJoin('papers_issued as p', 'p.id', 'd.paper_id')
    .select(['d.request_id', 'd.file_id', 'p.sha256', 'p.number'])
    .where('d.request_id', 'in', ids)
    .execute()
  expect(new Set(documents.map((document) => document.request_id))).toEqual(new Set(ids))
  expect(documents.length).toBe(ids.length)
  expect(new Set(documents.map(({ number }) => number)).size).toBe(ids.length)
  const filed = documents.filter((document) => document.file_id !== null)
  expect(filed.length).toBe(files)
  expect(new Set(filed.map(({ sha256 }) => sha256)).size).toBe(files)
}, 900_000)

it('clerks with the same choice issue each of it once', async () => {
  const ids = await givenMany(SIZE)
  const answers = await Promise.all(
    CLERKS.map((login, place) =>
      server.as(login).call(moveManyRequests, {
        action: 'ready',
        ids: place % 2 === 0 ? ids : ids.toReversed(),
      }),
    ),
  )
  const done = answers.flatMap(({ body }) => (body as { done: number[] }).done)
  expect(done.toSorted((a, b) => a - b)).toEqual(ids)
})

it('an issue that fails leaves no gap', async () => {
  const before = await numbers()
  const { id } = await givenTaken(server)
  await sql`alter table certificates_document add constraint no_more check (request_id <> ${sql.lit(id)})`.execute(
    server.db,
  )
  const failed = await server
    .as('clerk')
    .call(issueRequest, { id, signatoryId: await signatoryId(server.db) })
  expect(failed.status).toBe(500)
  await sql`alter table certificates_document drop constraint no_more`.execute(server.db)
  await server.as('clerk').call(issueRequest, { id, signatoryId: await signatoryId(server.db) })
  expect(await numbers()).toEqual([...before, before.length + 1])
})

describe.each([1, 2, 3])('round %i', () => {
  it('of two who take one request, one has it', async () => {
    const { id } = await givenOrder(server)
    const answers = await Promise.all(
      ['clerk', 'hr'].map((login) => server.as(login).call(takeRequest, { id })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('of rejecting and changing one request, the state is that of the last', async () => {
    const { id } = await givenOrder(server)
    const [rejected, changed] = await Promise.all([
      server.as('clerk').call(rejectRequest, { id, comment: 'Нет' }),
      server.as('student').call(changeCertificate, { id, certificateFor: 'в посольство' }),
    ])
    expect([rejected.status, changed.status]).toEqual([200, 200])
    const row = await server.db
      .selectFrom('certificates_request')
      .select(['status_id', 'status_info'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([1, 4]).toContain(row.status_id)
    expect(row.status_info === null).toBe(row.status_id === 1)
  })
})

it('a slot takes as many as it has seats', async () => {
  const issued = []
  for (let many = 0; many < SEATS_IN_SLOT + 2; many += 1)
    issued.push(await givenIssued(server, { isPaper: true }))
  const slot = { date: addDays('2026-11-17', 2), time: '11:30' }
  const answers = await Promise.all(
    issued.map(({ id }) => server.as('student').call(choosePickUp, { id, ...slot })),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(SEATS_IN_SLOT)
  expect(answers.filter(({ status }) => status === 422).length).toBe(2)
})
