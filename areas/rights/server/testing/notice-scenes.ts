import { givenBy } from '#platform/server/testing/given-by.ts'
import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
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

export const rightsNoticeScenes = { 'rights.grants': granted }
