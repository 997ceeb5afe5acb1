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

export interface HeldGrant {
  id: number
  personId: number
  permission: string | null
  role: string | null
  beginAt: string
  endAt: string | null
}

/** Those of some grants that there are, as they are now. */
export async function listGrants(db: Db, grantIds: readonly number[]): Promise<HeldGrant[]> {
  const { rows } = await sql<HeldGrant>`
    select g.id, g.person_id as "personId", g.permission, r.name as role, g.begin_at::text as "beginAt",
      g.end_at::text as "endAt"
    from permission_grant g left join permission_role r on r.id = g.role_id
    where g.id = any(${[...grantIds]}::bigint[])
  `.execute(db)
  return rows
}

/** Those who hold a role on a day. */
export async function listHolders(db: Db, roleId: number, today: string): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select distinct person_id as "personId" from permission_grant
    where role_id = ${roleId} and effect = 'allow' and ${today}::date between begin_at and coalesce(end_at, 'infinity')
  `.execute(db)
  return rows.map(({ personId }) => personId)
}

export interface HeldRole {
  personId: number
  roleId: number
  name: string
  permissions: string[]
}

/** The roles that people hold on a day, as they are now. */
export async function listHeldRoles(
  db: Db,
  { roleIds, personIds, today }: { roleIds: readonly number[]; personIds: readonly number[]; today: string },
): Promise<HeldRole[]> {
  const { rows } = await sql<HeldRole>`
    select distinct g.person_id as "personId", r.id as "roleId", r.name, r.permissions
    from permission_grant g join permission_role r on r.id = g.role_id
    where r.id = any(${[...roleIds]}::bigint[]) and g.person_id = any(${[...personIds]}::bigint[]) and g.effect = 'allow'
      and ${today}::date between g.begin_at and coalesce(g.end_at, 'infinity')
  `.execute(db)
  return rows
}
