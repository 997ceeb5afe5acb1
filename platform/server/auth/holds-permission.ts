import { sql } from 'kysely'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'

/** Whether somebody holds a permission today, for work that no session asks for. */
export async function holdsPermission(
  db: Db,
  { personId, permission, today }: { personId: number; permission: Permission; today: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from permissions_of(${personId}, ${today}::date) where permission = ${permission}`.execute(db)
  return rows.length > 0
}
