import { describe, expect, it } from 'vitest'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { accountsArea } from '#areas/accounts/server/handlers.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { rightsCalls } from '../../contract/calls.ts'
import type { PersonCard } from '../../contract/person.ts'
import { rightsArea } from '../handlers.ts'
import { givenUser } from '../testing/given-manager.ts'

const { listRoles, addRole, changeRole, removeRole, addGrant, getPerson } = rightsCalls
const server = useTestServer({ areas: { accounts: accountsArea, rights: rightsArea }, template: 'tiny' })
const reason = 'Приказ 12'

async function givenRole(
  name: string,
  ...permissions: ('rooms-view' | 'certificates' | 'users-management' | 'bypass-signing')[]
) {
  const answer = await server.as('admin').call(addRole, { name, permissions })
  return (answer.body as { id: number }).id
}

async function permissionsOf(login: string): Promise<string[]> {
  const answer = await server.as(login).call(accountsCalls.getCurrentUser)
  return (answer.body as { permissions: string[] }).permissions
}

describe('a role', () => {
  it('gives its holder what it holds at the moment, with its name as the reason', async () => {
    const roleId = await givenRole('Комендант', 'rooms-view')
    const { login, personId } = await givenUser(server)
    await server.as('admin').call(addGrant, { personId, roleId, reason })
    expect(await permissionsOf(login)).toEqual(['rooms-view'])
    const fields = { roleId, name: 'Комендант', permissions: ['certificates' as const], version: 1 }
    expect((await server.as('admin').call(changeRole, fields)).status).toBe(200)
    expect(await permissionsOf(login)).toEqual(['certificates'])
    const { rights } = (await server.as('admin').call(getPerson, { personId })).body as PersonCard
    expect(rights).toMatchObject([{ permission: 'certificates', reasons: ['Роль «Комендант»: Приказ 12'] }])
  })

  it('never holds the right of an administrator', async () => {
    const refused = await server.as('admin').raw({
      method: 'POST',
      url: addRole.path,
      payload: { name: 'Главный', permissions: ['admin'] },
    })
    expect(refused.status).toBe(422)
  })

  it('has a name that no other role has, whatever the case', async () => {
    await givenRole('Диспетчер', 'rooms-view')
    const again = { name: 'ДИСПЕТЧЕР', permissions: ['rooms-view' as const] }
    const both = await Promise.all([
      server.as('admin').call(addRole, again),
      server.as('admin').call(addRole, { ...again, name: 'Новый диспетчер' }),
    ])
    expect(both[0]).toFailWith(addRole, 'role-name-taken')
    expect(both[1]!.status).toBe(200)
  })

  it('is changed by one of two who saw the same version', async () => {
    const roleId = await givenRole('Кладовщик', 'rooms-view')
    const change = (name: string) =>
      server.as('admin').call(changeRole, { roleId, name, permissions: ['rooms-view'], version: 1 })
    const both = await Promise.all([change('Кладовщик 1'), change('Кладовщик 2')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is neither removed while somebody holds it nor changed by its own holder', async () => {
    const roleId = await givenRole('Архивариус', 'certificates')
    const holder = await givenUser(server, 'admin')
    await server.as('admin').call(addGrant, { personId: holder.personId, roleId, reason })
    const removed = await server.as('admin').call(removeRole, { roleId, version: 1 })
    expect(removed).toFailWith(removeRole, 'role-in-use')
    const fields = { roleId, name: 'Архивариус', permissions: ['rooms-view' as const], version: 1 }
    expect(await server.as(holder.login).call(changeRole, fields)).toFailWith(changeRole, 'own-rights')
  })

  it('with rights over the rights of others is given by administrators alone', async () => {
    const roleId = await givenRole('Отдел доступа', 'users-management')
    const manager = await givenUser(server, 'users-management')
    const { personId } = await givenUser(server)
    const given = await server.as(manager.login).call(addGrant, { personId, roleId, reason })
    expect(given).toFailWith(addGrant, 'administrators-only')
  })

  it('that was given within a unit gets no right that is of the whole university', async () => {
    const roleId = await givenRole('Подписи института', 'bypass-signing')
    const { login, personId } = await givenUser(server)
    const { id: departmentId } = await server.db
      .selectFrom('department')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const given = await server.as('admin').call(addGrant, { personId, roleId, departmentId, reason })
    expect(given.status).toBe(200)
    const wider = {
      roleId,
      name: 'Подписи института',
      permissions: ['bypass-signing' as const, 'certificates' as const],
      version: 1,
    }
    expect(await server.as('admin').call(changeRole, wider)).toFailWith(changeRole, 'role-of-units')
    expect(await permissionsOf(login)).toEqual(['bypass-signing'])
  })

  it('is removed when nobody holds it', async () => {
    const roleId = await givenRole('Временная', 'rooms-view')
    expect((await server.as('admin').call(removeRole, { roleId, version: 1 })).status).toBe(200)
    const roles = (await server.as('admin').call(listRoles)).body as { id: number }[]
    expect(roles.map(({ id }) => id)).not.toContain(roleId)
  })
})
