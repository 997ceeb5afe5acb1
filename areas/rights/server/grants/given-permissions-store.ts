import type { Permission } from '#platform/contract/permissions.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { Db } from '#platform/server/db/database.ts'

/** Gives rights for good, outside the screens: the first administrator and the demo accounts. */
export async function givePermissions(
  db: Db,
  grants: readonly { personId: number; permission: Permission }[],
  reason: string,
): Promise<void> {
  const rows = grants.map(({ personId, permission }) => ({ person_id: personId, permission, reason }))
  await insertRows(db, 'permission_grant', rows)
}
