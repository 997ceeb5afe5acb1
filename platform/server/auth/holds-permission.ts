import { sql } from 'kysely'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'

/** True when the person holds the permission today; for work without a session. */
export async function holdsPermission(
  db: Db,
  { personId, permission, today }: { personId: number; permission: Permission; today: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from permissions_of(${personId}, ${today}::date) where permission = ${permission}`.execute(db)
  return rows.length > 0
}
