import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { TEST_SETTINGS, useTestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { BatchAnswer, DeskCounts, DeskRequest } from '../../contract/desk.ts'
import { certificatesFailures } from '../../contract/failures.ts'
import { certificatesArea } from '../handlers.ts'
import { anOrder, givenOrder, givenTaken, signatoryId } from '../testing/given-certificate.ts'
import { issueForOffices } from './office-paper.ts'

const { issueRequest, moveManyRequests, countRequests, getRequest, orderCertificate } = certificatesCalls
const server = useTestServer({
  areas: { certificates: certificatesArea },
  template: 'demo',
  settings: { isUniversityNamed: false },
})
const clerk = () => server.as('clerk')
let registered: string

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select name from department where kind_id = 1`.execute(
    server.db,
  )
  registered = rows[0]!.name
})
const closeUniversity = () =>
  sql`update department set end_at = begin_at where kind_id = 1`.execute(server.db)
afterEach(async () => {
  await sql`update department set end_at = null where kind_id = 1`.execute(server.db)
  await sql`update certificates_type set is_automatic = false where id = 1`.execute(server.db)
})

const lastNumber = async () => {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from papers_issued`.execute(
    server.db,
  )
  return rows[0]!.many
}
const issue = async (id: number) =>
  clerk().call(issueRequest, { id, signatoryId: await signatoryId(server.db) })

it('a paper has the name in the register of units where the settings of the server have none', async () => {
  const { id } = await givenTaken(server)
  expect((await issue(id)).status).toBe(200)
  const { preview } = (await clerk().call(getRequest, { id })).body as DeskRequest
  expect(preview.university).toBe(registered)
  expect(registered).not.toBe(TEST_SETTINGS.universityName)
  const { rows } = await sql<{
    issuer: string
  }>`select issuer from papers_issued order by id desc limit 1`.execute(server.db)
  expect(rows[0]!.issuer).toMatch(new RegExp(`^${registered}, `))
  expect((await clerk().call(countRequests)).body).toMatchObject({ isUniversityNamed: true })
})

it('no paper is issued while the university has no name: one, many, at once, or for an office', async () => {
  await closeUniversity()
  const [{ id }, before] = [await givenTaken(server), await lastNumber()]
  expect(await issue(id)).toFailWith(issueRequest, 'no-university-name')
  const chosen = await signatoryId(server.db)
  const many = await clerk().call(moveManyRequests, { action: 'ready', ids: [id], signatoryId: chosen })
  expect(many.body as BatchAnswer).toEqual({
    done: [],
    refused: [{ id, reason: certificatesFailures['no-university-name'].text }],
    numbers: [],
  })
  await sql`update certificates_type set is_automatic = true where id = 1`.execute(server.db)
  const ordered = await server.as('student').call(orderCertificate, await anOrder(server))
  const waiting = ordered.body as { id: number; statusId: number }
  expect(waiting.statusId).toBe(1)
  const { clock } = server
  const office = { now: clock.now(), today: clock.today(), universityName: null }
  expect(await issueForOffices(server.db, [1], office)).toBe('no-university-name')
  expect(await lastNumber()).toBe(before)
  expect((await clerk().call(countRequests)).body as DeskCounts).toMatchObject({ isUniversityNamed: false })
  const { preview } = (await clerk().call(getRequest, { id: waiting.id })).body as DeskRequest
  expect(preview.university).toBe(TEST_SETTINGS.universityName)
})

it('is issued as soon as the name is there again, with the next number', async () => {
  await closeUniversity()
  const { id } = await givenOrder(server)
  expect((await issue(id)).status).toBe(422)
  await sql`update department set end_at = null where kind_id = 1`.execute(server.db)
  expect((await issue(id)).status).toBe(422)
  await clerk().call(certificatesCalls.takeRequest, { id })
  expect((await issue(id)).status).toBe(200)
})
