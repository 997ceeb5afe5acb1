import { expect, it } from 'vitest'
import { aWho } from '#platform/server/testing/a-who.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import type { OwnDuties } from '../contract/home.ts'
import { worksArea } from './handlers.ts'
import { worksHomeWidgets } from './home-widgets.ts'
import { givenSent } from './testing/given-work.ts'

const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const [ownWorkDuties] = worksHomeWidgets

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
