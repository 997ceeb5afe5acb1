import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aWho } from '#platform/server/testing/a-who.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import type { AbsentStaff, OwnDuties } from '../contract/home.ts'
import { worksArea } from './handlers.ts'
import { worksHomeWidgets } from './home-widgets.ts'
import { givenSent, givenSentUnassigned } from './testing/given-work.ts'

const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const [ownWorkDuties, , , absentStaff] = worksHomeWidgets

async function awaitedOf(login: string): Promise<OwnDuties['awaited']> {
  const who = aWho(await personOf(server, login))
  return ((await ownWorkDuties!.read(server.db, who, server.clock)) as OwnDuties).awaited
}

it('a work on agreement is awaited by its student alone, until somebody decides', async () => {
  const { id } = await givenSent(server)
  expect((await awaitedOf('student')).find((one) => one.id === id)).toMatchObject({
    type: expect.any(String) as unknown,
    supervisor: expect.any(String) as unknown,
    since: expect.any(String) as unknown,
  })
  expect((await awaitedOf('student2')).map((one) => one.id)).not.toContain(id)
  await server.as('teacher').call(worksCalls.rejectWork, { id, comment: 'Нет выводов' })
  expect((await awaitedOf('student')).map((one) => one.id)).not.toContain(id)
})

it('a work that nobody supervises is awaited of nobody by name', async () => {
  const { id } = await givenSentUnassigned(server)
  const findAwaited = async () => (await awaitedOf('student')).find((one) => one.id === id)
  expect(await findAwaited()).toMatchObject({ supervisor: null })
  const supervisorId = await personOf(server, 'teacher')
  await server.as('head').call(worksCalls.assignSupervisor, { ids: [id], supervisorId })
  expect(await findAwaited()).toMatchObject({ supervisor: expect.any(String) as unknown })
})

it('a head sees who of the chair is away today, until when and who decides meanwhile, and nobody of another chair', async () => {
  const head = await personOf(server, 'head')
  const absentFor = async (personId: number) =>
    (await absentStaff!.read(server.db, aWho(personId), server.clock)) as AbsentStaff
  const [teacher, deputy] = [await personOf(server, 'teacher'), await personOf(server, 'teacher2')]
  const before = await absentFor(head)
  await sql`insert into works_delegation (teacher_id, delegate_id, begin_at, end_at, created_at)
    values (${teacher}, ${deputy}, '2026-11-18', '2026-11-20', now()), (${deputy}, ${teacher}, '2026-11-19', '2026-11-20', now())`.execute(
    server.db,
  )
  const added = (await absentFor(head)).filter(({ id }) => !before.some((one) => one.id === id))
  expect(added).toEqual([
    {
      id: teacher,
      name: expect.any(String) as unknown,
      deputy: expect.any(String) as unknown,
      until: '2026-11-20',
      what: 'works',
    },
  ])
  expect(await absentFor(await personOf(server, 'facility'))).toEqual([])
})
