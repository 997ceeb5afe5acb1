import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'

export interface RoleRow {
  id: number
  name: string
  note: string | null
  permissions: string[]
  holderCount: number
  version: number
}

export async function listRoles(db: Db): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select r.id, r.name, r.note, r.permissions, r.version,
      (select count(distinct g.person_id) from permission_grant g where g.role_id = r.id) as "holderCount"
    from permission_role r order by r.name, r.id
  `.execute(db)
  return rows
}

export async function findRole(db: Db, roleId: number): Promise<Omit<RoleRow, 'holderCount'> | null> {
  const found = await db
    .selectFrom('permission_role')
    .select(['id', 'name', 'note', 'permissions', 'version'])
    .where('id', '=', roleId)
    .executeTakeFirst()
  return found ?? null
}

export async function isRoleNameTaken(db: Db, name: string, exceptId = 0): Promise<boolean> {
  const found = await db
    .selectFrom('permission_role')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name} collate "ru-RU-x-icu")`)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return found !== undefined
}

/** True when a person holds the role, on any days. */
export async function isRoleOf(db: Db, roleId: number, personId: number): Promise<boolean> {
  const found = await db
    .selectFrom('permission_grant')
    .select('id')
    .where('role_id', '=', roleId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return found !== undefined
}

/** True when anybody was ever given the role within a unit alone. */
export async function isRoleOfUnits(db: Db, roleId: number): Promise<boolean> {
  const found = await db
    .selectFrom('permission_grant')
    .select('id')
    .where('role_id', '=', roleId)
    .where('department_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

interface RoleFields {
  name: string
  note: string | null
  permissions: string[]
}

export async function insertRole(tx: Db, fields: RoleFields): Promise<number> {
  const { id } = await tx
    .insertInto('permission_role')
    .values(fields)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRole(tx: Db, roleId: number, fields: RoleFields): Promise<void> {
  await writeNextVersion(tx, 'permission_role', { id: roleId, columns: fields })
}

/** True when anybody was ever given the role. */
export async function isRoleInUse(db: Db, roleId: number): Promise<boolean> {
  const found = await db
    .selectFrom('permission_grant')
    .select('id')
    .where('role_id', '=', roleId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteRole(tx: Db, roleId: number): Promise<void> {
  await tx.deleteFrom('permission_role').where('id', '=', roleId).execute()
}
