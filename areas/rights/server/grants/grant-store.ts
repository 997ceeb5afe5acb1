import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import type { Grant } from '../../contract/person.ts'

export interface GrantRow extends Grant {
  personId: number
}

async function readGrants(db: Db, today: string, which: ReturnType<typeof sql>): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select g.id, g.person_id as "personId", g.permission, g.effect,
      case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name) end as role,
      case when d.id is not null
        then jsonb_build_object('id', d.id, 'name', coalesce(d.short_name, d.name)) end as department,
      g.begin_at as "beginAt", g.end_at as "endAt", g.reason, p.full_name as "grantedBy",
      ${today}::date between g.begin_at and coalesce(g.end_at, 'infinity') as "isInForce", g.version
    from permission_grant g
    left join permission_role r on r.id = g.role_id
    left join department d on d.id = g.department_id
    left join person p on p.id = g.granted_by
    where ${which}
    order by coalesce(g.end_at, 'infinity') < ${today}::date, g.begin_at desc, g.id desc
  `.execute(db)
  return rows
}

/** The grants of a person by hand, those that are over at the end. */
export function listGrants(db: Db, personId: number, today: string): Promise<GrantRow[]> {
  return readGrants(db, today, sql`g.person_id = ${personId}`)
}

export async function findGrant(db: Db, grantId: number, today: string): Promise<GrantRow | null> {
  return (await readGrants(db, today, sql`g.id = ${grantId}`))[0] ?? null
}

export interface NewGrantRow {
  personId: number
  permission: string | null
  roleId: number | null
  effect: 'allow' | 'deny'
  departmentId: number | null
  beginAt: string
  endAt: string | null
  reason: string
  grantedBy: number | null
}

/** True when the same permission or role is already granted for some day of this period. */
export async function isGivenAlready(
  db: Db,
  grant: Pick<NewGrantRow, 'personId' | 'permission' | 'roleId' | 'departmentId' | 'beginAt' | 'endAt'>,
  exceptId = 0,
): Promise<boolean> {
  const { personId, permission, roleId, departmentId, beginAt, endAt } = grant
  const { rows } = await sql<{ isGiven: boolean }>`
    select exists (select from permission_grant
      where person_id = ${personId} and permission is not distinct from ${permission}::text
        and role_id is not distinct from ${roleId}::bigint and department_id is not distinct from ${departmentId}::bigint
        and id <> ${exceptId}
        and begin_at <= coalesce(${endAt}::date, 'infinity') and coalesce(end_at, 'infinity') >= ${beginAt}::date
    ) as "isGiven"
  `.execute(db)
  return rows[0]!.isGiven
}

export async function insertGrant(tx: Db, grant: NewGrantRow): Promise<number> {
  const { id } = await tx
    .insertInto('permission_grant')
    .values({
      person_id: grant.personId,
      permission: grant.permission,
      role_id: grant.roleId,
      effect: grant.effect,
      department_id: grant.departmentId,
      begin_at: grant.beginAt,
      end_at: grant.endAt,
      reason: grant.reason,
      granted_by: grant.grantedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateGrant(
  tx: Db,
  grantId: number,
  { beginAt, endAt, reason }: Pick<NewGrantRow, 'beginAt' | 'endAt' | 'reason'>,
): Promise<void> {
  await writeNextVersion(tx, 'permission_grant', {
    id: grantId,
    columns: { begin_at: beginAt, end_at: endAt, reason },
  })
}

export async function deleteGrant(tx: Db, grantId: number): Promise<void> {
  await tx.deleteFrom('permission_grant').where('id', '=', grantId).execute()
}

/** Departments that exist today, for the choice of a scope. */
export async function listDepartments(db: Db, today: string): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from department where ${today}::date between begin_at and coalesce(end_at, 'infinity')
    order by name, id
  `.execute(db)
  return rows
}

export async function isDepartment(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('department').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}
