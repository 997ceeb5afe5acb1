import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { BatchAnswer, DeskRequest } from '../../contract/desk.ts'
import { certificatesFailures } from '../../contract/failures.ts'
import { certificatesArea } from '../handlers.ts'
import { givenOrder, givenTaken, studentIdOf } from '../testing/given-certificate.ts'
import { issueForOffices } from './office-paper.ts'

const { issueRequest, moveManyRequests, getRequest } = certificatesCalls
const server = useTestServer({ areas: { certificates: certificatesArea }, template: 'demo' })
const clerk = () => server.as('clerk')

async function givenSignatory(fullName: string, instituteId: number | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into certificates_signatory (full_name, post, institute_id) values (${fullName}, 'Подписант', ${instituteId}) returning id
  `.execute(server.db)
  return rows[0]!.id
}

const instituteOf = async (login: string) => {
  const { rows } = await sql<{ id: number }>`
    select g.institute_id as id from student_group_member m join student_group g on g.id = m.group_id
    where m.student_id = ${await studentIdOf(server.db, login)} order by m.begin_at desc, m.id desc limit 1
  `.execute(server.db)
  return rows[0]!.id
}

async function otherInstitute(than: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select d.id from department d join department_kind k on k.id = d.kind_id
    where k.is_institute and not k.is_directorate and d.id <> ${than} order by d.id limit 1
  `.execute(server.db)
  return rows[0]!.id
}

let institute: number
let ofUniversity: number
beforeEach(async () => {
  await sql`update certificates_signatory set is_active = false`.execute(server.db)
  institute = await instituteOf('student')
  ofUniversity = await givenSignatory('А. А. Общий', null)
})

const signedBy = async (id: number) =>
  ((await clerk().call(getRequest, { id })).body as DeskRequest).preview.signatory?.fullName

describe('a certificate of an institute', () => {
  it('is signed by its own signatory where there is one, else by the university’s', async () => {
    const first = await givenTaken(server)
    expect(await signedBy(first.id)).toBe('А. А. Общий')
    expect((await clerk().call(issueRequest, first)).status).toBe(200)
    await givenSignatory('Я. Я. Институтский', institute)
    const next = await givenTaken(server)
    expect(await signedBy(next.id)).toBe('Я. Я. Институтский')
    expect((await clerk().call(issueRequest, next)).status).toBe(200)
    expect(await signedBy(next.id)).toBe('Я. Я. Институтский')
    expect(await signedBy(first.id)).toBe('А. А. Общий')
  })

  it('is signed by nobody of another institute, nor by the university’s while its own signs', async () => {
    const foreign = await givenSignatory('Б. Б. Чужой', await otherInstitute(institute))
    const { id } = await givenTaken(server)
    expect(await clerk().call(issueRequest, { id, signatoryId: foreign })).toFailWith(
      issueRequest,
      'other-signatory',
    )
    const own = await givenSignatory('Я. Я. Институтский', institute)
    expect(await clerk().call(issueRequest, { id, signatoryId: ofUniversity })).toFailWith(
      issueRequest,
      'other-signatory',
    )
    expect((await clerk().call(issueRequest, { id, signatoryId: own })).status).toBe(200)
  })

  it('waits while nobody signs for it', async () => {
    await sql`update certificates_signatory set is_active = false`.execute(server.db)
    const { id } = await givenTaken(server)
    expect(await signedBy(id)).toBeUndefined()
    expect(await clerk().call(issueRequest, { id })).toFailWith(issueRequest, 'no-signatory')
  })
})

it('many of several institutes are each signed by their own, and a chosen one leaves the others out', async () => {
  const own = await givenSignatory('Я. Я. Институтский', institute)
  const orders = [await givenOrder(server)]
  const { rows } = await sql<{ id: number }>`
    insert into certificates_request (student_id, type_id, institute_id, status_on, ordered_at, ordered_on, due_on, details, is_paper, copies, place_id)
    select m.student_id, 1, g.institute_id, '2026-11-16', '2026-11-16T09:00Z', '2026-11-16', '2026-11-19', '{}', true, 1,
      (select id from certificates_choice where kind = 'place' limit 1)
    from student_group_member m join student_group g on g.id = m.group_id join student s on s.id = m.student_id and s.is_studying
    where m.end_at is null and g.institute_id <> ${institute} order by m.id limit 2 returning id
  `.execute(server.db)
  const ids = [...orders, ...rows].map(({ id }) => id)
  const chosen = await clerk().call(moveManyRequests, {
    action: 'ready',
    ids: ids.slice(0, 2),
    signatoryId: own,
  })
  expect(chosen.body).toEqual({
    done: [ids[0]],
    refused: [{ id: ids[1], reason: certificatesFailures['other-signatory'].text }],
    numbers: [expect.stringMatching(/^\d+-К\/\d{4}$/)],
  })
  const all = await clerk().call(moveManyRequests, { action: 'ready', ids: ids.slice(1) })
  expect((all.body as BatchAnswer).done).toEqual(ids.slice(1))
  const documents = await server.db
    .selectFrom('certificates_document')
    .select('signatory_id')
    .where('request_id', 'in', ids)
    .orderBy('paper_id')
    .execute()
  expect(documents.map((document) => document.signatory_id)).toEqual([own, ofUniversity, ofUniversity])
})

it('papers for recruitment offices have the signatory of their institute', async () => {
  await givenSignatory('Я. Я. Институтский', institute)
  const papers = await issueForOffices(server.db, [await studentIdOf(server.db)], {
    now: server.clock.now(),
    today: server.clock.today(),
    universityName: 'Университет',
  })
  expect(papers).toMatchObject([
    {
      personId: await personOf(server, 'student'),
      content: { signatory: { fullName: 'Я. Я. Институтский' } },
    },
  ])
})
