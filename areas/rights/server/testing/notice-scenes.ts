import { givenBy } from '#platform/server/testing/given-by.ts'
import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { rightsCalls } from '../../contract/calls.ts'

/** A right of `student2`, which then is another person's. */
const granted: NoticeScene = async (server) => {
  const personId = await personOf(server, 'student2')
  const permission = 'inventory-view'
  await server.db.deleteFrom('permission_grant').where('permission', '=', permission).execute()
  await givenBy(server.as('admin'), rightsCalls.addGrant, { personId, permission, reason: 'Приказ 12' })
  const other = await personOf(server, 'teacher')
  return {
    personId,
    takeAway: () =>
      server.db
        .updateTable('permission_grant')
        .set({ person_id: other })
        .where('permission', '=', permission)
        .execute(),
  }
}

const heldBy = (server: TestServer, personId: number) =>
  server.db.selectFrom('permission_grant').selectAll().where('person_id', '=', personId).orderBy('id', 'desc')

/** A right of `student2` is given for longer; then it is taken away. */
const prolonged: NoticeScene = async (server) => {
  const { personId, takeAway } = await granted(server)
  const grant = await heldBy(server, personId).executeTakeFirstOrThrow()
  await givenBy(server.as('admin'), rightsCalls.changeGrant, {
    grantId: grant.id,
    version: grant.version,
    endAt: '2027-06-30',
    reason: 'Приказ 13',
  })
  await server.db.deleteFrom('notice_event').where('kind', '=', 'rights.grants').execute()
  return { personId, takeAway }
}

let roles = 0

/** A role that `student2` has gets a further right; then it is taken from them. */
const widened: NoticeScene = async (server) => {
  const personId = await personOf(server, 'student2')
  const admin = server.as('admin')
  const role = { name: `Комендант ${(roles += 1)}`, permissions: ['rooms-view'] as ['rooms-view'] }
  const { id: roleId } = await givenBy(admin, rightsCalls.addRole, role)
  await givenBy(admin, rightsCalls.addGrant, { personId, roleId, reason: 'Приказ 12' })
  await givenBy(admin, rightsCalls.changeRole, {
    roleId,
    version: 1,
    name: role.name,
    permissions: ['rooms-view', 'inventory-view'],
  })
  await server.db.deleteFrom('notice_event').where('kind', '=', 'rights.grants').execute()
  return {
    personId,
    takeAway: () => server.db.deleteFrom('permission_grant').where('role_id', '=', roleId).execute(),
  }
}

export const rightsNoticeScenes = {
  'rights.grants': granted,
  'rights.terms': prolonged,
  'rights.role': widened,
}
