import { beforeEach, describe, expect, it } from 'vitest'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { accountsArea } from '#areas/accounts/server/handlers.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { rightsCalls } from '../../contract/calls.ts'
import type { PersonCard } from '../../contract/person.ts'
import { rightsArea } from '../handlers.ts'
import { forgetAdministrators, givenUser, grantsOf } from '../testing/given-manager.ts'

const { addGrant, changeGrant, removeGrant, getPerson, confirmAdministrator, declineAdministrator } =
  rightsCalls
const { getCurrentUser } = accountsCalls
const server = useTestServer({ areas: { accounts: accountsArea, rights: rightsArea }, template: 'tiny' })
const reason = 'Приказ 12'

beforeEach(() => forgetAdministrators(server))

async function permissionsOf(login: string): Promise<string[]> {
  return ((await server.as(login).call(getCurrentUser)).body as { permissions: string[] }).permissions
}

async function cardOf(reader: string, personId: number): Promise<PersonCard> {
  return (await server.as(reader).call(getPerson, { personId })).body as PersonCard
}

describe('a grant', () => {
  it('takes effect on the next request, and its removal too', async () => {
    const manager = await givenUser(server, 'users-management')
    const { login, personId } = await givenUser(server)
    expect(await permissionsOf(login)).toEqual([])
    await server.as(manager.login).call(addGrant, { personId, permission: 'certificates', reason })
    expect(await permissionsOf(login)).toEqual(['certificates'])
    const [grant] = await grantsOf(server, personId)
    await server.as(manager.login).call(removeGrant, { grantId: grant!.id, version: 1 })
    expect(await permissionsOf(login)).toEqual([])
  })

  it('holds from its first day to its last', async () => {
    const manager = await givenUser(server, 'users-management')
    const { login, personId } = await givenUser(server)
    const give = (permission: 'certificates' | 'rooms-view', beginAt: string, endAt: string) =>
      server.as(manager.login).call(addGrant, { personId, permission, beginAt, endAt, reason })
    await give('certificates', '2026-11-19', '2026-12-01')
    await give('rooms-view', '2026-11-01', '2026-11-18')
    expect(await permissionsOf(login)).toEqual(['rooms-view'])
  })

  it('needs a reason, one thing to give, and days in their order', async () => {
    const manager = server.as((await givenUser(server, 'users-management')).login)
    const { personId } = await givenUser(server)
    expect(await manager.call(addGrant, { personId, permission: 'rooms-view', reason: ' ' })).toBeInvalid(
      'reason',
    )
    expect(await manager.call(addGrant, { personId, reason })).toBeInvalid('permission')
    const backwards = {
      personId,
      permission: 'rooms-view',
      beginAt: '2026-12-02',
      endAt: '2026-12-01',
      reason,
    } as const
    expect(await manager.call(addGrant, backwards)).toBeInvalid('endAt')
  })

  it('is refused a second time for the same days, even in parallel', async () => {
    const manager = server.as((await givenUser(server, 'users-management')).login)
    const { personId } = await givenUser(server)
    const give = () => manager.call(addGrant, { personId, permission: 'rooms-view', reason })
    const both = await Promise.all([give(), give()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await give()).toFailWith(addGrant, 'already-given')
  })

  it('is limited to a unit only where whatever checks the right looks at the unit', async () => {
    const manager = server.as((await givenUser(server, 'users-management')).login)
    const { personId } = await givenUser(server)
    const { id: departmentId } = await server.db
      .selectFrom('department')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { id: roleId } = await server.db
      .insertInto('permission_role')
      .values({ name: 'Секретарь', permissions: ['bypass-signing', 'content-management'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const give = (given: object) =>
      manager.call(addGrant, { personId, departmentId, reason, ...given } as never)
    expect(await give({ permission: 'content-management' })).toBeInvalid('departmentId')
    expect(await give({ roleId })).toBeInvalid('departmentId')
    expect(await give({ permission: 'department-head', effect: 'deny' })).toBeInvalid('departmentId')
    expect(await grantsOf(server, personId)).toEqual([])
    expect((await give({ permission: 'bypass-signing' })).status).toBe(200)
  })

  it('prohibits a right that follows from data', async () => {
    const manager = server.as((await givenUser(server, 'users-management')).login)
    const { personId } = await server.db
      .selectFrom('account')
      .select('person_id as personId')
      .where('login', '=', 'student')
      .executeTakeFirstOrThrow()
    expect(await permissionsOf('student')).toContain('student-certificate')
    await manager.call(addGrant, { personId, permission: 'student-certificate', effect: 'deny', reason })
    expect(await permissionsOf('student')).not.toContain('student-certificate')
    const { rights } = (await manager.call(getPerson, { personId })).body as PersonCard
    expect(rights.at(-1)).toEqual({
      permission: 'student-certificate',
      reasons: ['Запрещено вручную: Приказ 12'],
      isDenied: true,
    })
  })

  it('of administration is lost with all that follows from it when administration is denied', async () => {
    const { login, personId } = await givenUser(server, 'admin')
    const person = server.as(login)
    expect((await person.call(rightsCalls.findPeople, {})).status).toBe(200)
    await server.db
      .insertInto('permission_grant')
      .values({
        person_id: personId,
        permission: 'admin',
        effect: 'deny',
        reason: 'test',
        department_id: null,
        begin_at: '2026-01-01',
        end_at: '2027-01-01',
      })
      .execute()
    expect((await person.call(rightsCalls.findPeople, {})).status).toBe(403)
  })

  it('is changed by one of two who saw the same version; the other gets the current one', async () => {
    const manager = server.as((await givenUser(server, 'users-management')).login)
    const { personId } = await givenUser(server)
    await manager.call(addGrant, { personId, permission: 'rooms-view', reason })
    const grantId = (await grantsOf(server, personId))[0]!.id
    const change = (endAt: string) => manager.call(changeGrant, { grantId, endAt, reason, version: 1 })
    const both = await Promise.all([change('2026-12-01'), change('2026-12-02')])
    const refused = both.find(({ status }) => status === 409)!
    expect(refused).toFailWith(changeGrant, 'changed-meanwhile')
    expect(refused.body).toMatchObject({ current: { version: 2, endAt: expect.any(String) } })
    expect(await manager.call(removeGrant, { grantId, version: 1 })).toFailWith(
      removeGrant,
      'changed-meanwhile',
    )
  })
})

describe('one’s own rights', () => {
  it('are changed by nobody', async () => {
    const { login, personId } = await givenUser(server, 'users-management', 'certificates')
    const grants = await grantsOf(server, personId)
    const own = server.as(login)
    const added = await own.call(addGrant, { personId, permission: 'rooms-view', reason })
    expect(added).toFailWith(addGrant, 'own-rights')
    for (const { id, version } of grants)
      expect(await own.call(removeGrant, { grantId: id, version })).toFailWith(removeGrant, 'own-rights')
  })
})

describe('rights over the rights of others', () => {
  it.each(['admin', 'users-management'] as const)(
    '%s is given and taken by administrators alone',
    async (permission) => {
      const manager = server.as((await givenUser(server, 'users-management')).login)
      const { personId } = await givenUser(server)
      const given = await manager.call(addGrant, { personId, permission, reason })
      expect(given).toFailWith(addGrant, 'administrators-only')
      const holder = await givenUser(server, permission)
      const [grant] = await grantsOf(server, holder.personId)
      const taken = await manager.call(removeGrant, { grantId: grant!.id, version: 1 })
      expect(taken).toFailWith(removeGrant, 'administrators-only')
    },
  )

  it('are not brought back by other days once they have ended', async () => {
    const manager = server.as((await givenUser(server, 'users-management')).login)
    const { login, personId } = await givenUser(server)
    const ended = { beginAt: '2026-09-01', endAt: '2026-11-01' }
    await server.db
      .insertInto('permission_grant')
      .values({
        person_id: personId,
        permission: 'users-management',
        effect: 'allow',
        begin_at: ended.beginAt,
        end_at: ended.endAt,
        reason,
      })
      .execute()
    const [grant] = await grantsOf(server, personId)
    const back = { grantId: grant!.id, beginAt: ended.beginAt, endAt: null, reason, version: 1 }
    expect(await manager.call(changeGrant, back)).toFailWith(changeGrant, 'administrators-only')
    expect(await permissionsOf(login)).toEqual([])
  })

  it('need the word of a second administrator where there are two', async () => {
    const [first, second] = [await givenUser(server, 'admin'), await givenUser(server, 'admin')]
    const { login, personId } = await givenUser(server)
    const requested = await server.as(first.login).call(addGrant, { personId, permission: 'admin', reason })
    expect(requested.body).toEqual({ isWaiting: true })
    expect(await permissionsOf(login)).toEqual([])
    const requestId = (await cardOf(first.login, personId)).administratorRequest!.id
    const alone = await server.as(first.login).call(confirmAdministrator, { requestId })
    expect(alone).toFailWith(confirmAdministrator, 'second-administrator')
    const both = await Promise.all([
      server.as(second.login).call(confirmAdministrator, { requestId }),
      server.as(second.login).call(confirmAdministrator, { requestId }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await permissionsOf(login)).toContain('admin')
  })

  it('are declined by any administrator', async () => {
    const [first] = [await givenUser(server, 'admin'), await givenUser(server, 'admin')]
    const { login, personId } = await givenUser(server)
    await server.as(first.login).call(addGrant, { personId, permission: 'admin', reason })
    const requestId = (await cardOf(first.login, personId)).administratorRequest!.id
    await server.as(first.login).call(declineAdministrator, { requestId })
    expect((await cardOf(first.login, personId)).administratorRequest).toBeNull()
    expect(await permissionsOf(login)).toEqual([])
  })

  it('are given at once by the only administrator', async () => {
    const only = await givenUser(server, 'admin')
    const { login, personId } = await givenUser(server)
    const given = await server.as(only.login).call(addGrant, { personId, permission: 'admin', reason })
    expect(given.body).toEqual({ isWaiting: false })
    expect(await permissionsOf(login)).toContain('admin')
  })
})

describe('the last administrator', () => {
  it('keeps the right when two take it from one another at once', async () => {
    const [one, other] = [await givenUser(server, 'admin'), await givenUser(server, 'admin')]
    const take = async (by: string, from: number) => {
      const [grant] = await grantsOf(server, from)
      return server.as(by).call(removeGrant, { grantId: grant!.id, version: 1 })
    }
    const both = await Promise.all([take(one.login, other.personId), take(other.login, one.personId)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await server.db
      .selectFrom('permission_grant')
      .select('id')
      .where('permission', '=', 'admin')
      .execute()
    expect(left).toHaveLength(1)
  })

  it('is not left with a term', async () => {
    const [lasting, passing] = [await givenUser(server, 'admin'), await givenUser(server, 'admin')]
    await server.db
      .updateTable('permission_grant')
      .set({ end_at: '2026-12-31' })
      .where('person_id', '=', passing.personId)
      .execute()
    const [grant] = await grantsOf(server, lasting.personId)
    const taken = await server.as(passing.login).call(removeGrant, { grantId: grant!.id, version: 1 })
    expect(taken).toFailWith(removeGrant, 'last-administrator')
  })
})

it('writes who gave what, and why, into the audit trail', async () => {
  const manager = await givenUser(server, 'users-management')
  const { personId } = await givenUser(server)
  await server.as(manager.login).call(addGrant, { personId, permission: 'rooms-view', reason })
  const rows = await server.db
    .selectFrom('audit_log')
    .select(['real_person_id', 'after'])
    .where('action', '=', 'rights.add-grant')
    .where('entity_id', '=', String(personId))
    .execute()
  expect(rows).toMatchObject([
    { real_person_id: manager.personId, after: { permission: 'rooms-view', reason } },
  ])
})
