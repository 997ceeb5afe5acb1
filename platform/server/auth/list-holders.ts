import { sql } from 'kysely'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'

/** The people who hold a permission on a day. */
export async function listHolders(db: Db, permission: Permission, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from holders_of(array[${permission}]::text[], ${today}::date) order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
