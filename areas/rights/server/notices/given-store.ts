import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** Those of some grants that there are, with their holders. */
export async function listGiven(
  db: Db,
  grantIds: readonly number[],
): Promise<{ id: number; personId: number }[]> {
  const { rows } = await sql<{ id: number; personId: number }>`
    select id, person_id as "personId" from permission_grant where id = any(${[...grantIds]}::bigint[])
  `.execute(db)
  return rows
}

/** The names of roles. */
export async function listRoleNames(
  db: Db,
  roleIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from permission_role where id = any(${[...roleIds]}::bigint[])
  `.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
