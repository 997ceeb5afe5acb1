import { expect, it } from 'vitest'
import type { Permission } from '#platform/contract/permissions.ts'
import { aWho } from '#platform/server/testing/a-who.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { rightsCalls } from '../contract/calls.ts'
import { rightsArea } from './handlers.ts'
import { rightsHomeWidgets } from './home-widgets.ts'
import { forgetAdministrators, givenUser } from './testing/given-manager.ts'

const { addGrant } = rightsCalls
const [pressingRights] = rightsHomeWidgets
const server = useTestServer({ areas: { rights: rightsArea }, template: 'tiny' })
const reason = 'Приказ 12'

const read = (personId: number, ...permissions: Permission[]) =>
  pressingRights!.read(server.db, aWho(personId, ...permissions), server.clock)

it('names rights that end within a week, but for those that are given on', async () => {
  const manager = await givenUser(server, 'users-management')
  const { personId } = await givenUser(server)
  const give = (permission: Permission, beginAt: string, endAt: string | null) =>
    server.as(manager.login).call(addGrant, { personId, permission, beginAt, endAt, reason })
  await give('rooms-view', '2026-11-01', '2026-11-25')
  await give('certificates', '2026-11-01', '2026-11-26')
  await give('hr-import', '2026-11-01', '2026-11-20')
  await give('hr-import', '2026-11-21', null)
  await give('content-management', '2026-11-01', '2026-11-17')
  const { ending } = (await read(manager.personId, 'users-management')) as {
    ending: { personId: number; what: string; endAt: string }[]
  }
  expect(ending.filter((each) => each.personId === personId)).toEqual([
    expect.objectContaining({ what: expect.stringMatching(/^право «.+»$/), endAt: '2026-11-25' }),
  ])
})

it('asks an administrator to confirm another, and neither who proposed it nor who is no administrator', async () => {
  await forgetAdministrators(server)
  const first = await givenUser(server, 'users-management', 'admin')
  const second = await givenUser(server, 'users-management', 'admin')
  const { personId } = await givenUser(server)
  await server.as(first.login).call(addGrant, { personId, permission: 'admin', reason })
  const requests = async (by: { personId: number }, ...permissions: Permission[]) =>
    ((await read(by.personId, ...permissions)) as { requests: { personId: number }[] }).requests
  expect(await requests(second, 'users-management', 'admin')).toMatchObject([{ personId }])
  expect(await requests(first, 'users-management', 'admin')).toEqual([])
  expect(await requests(second, 'users-management')).toEqual([])
})
