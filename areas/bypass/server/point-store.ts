import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { BypassPoint, NewPoint, PointFields } from '../contract/points.ts'

const pointOn = (
  today: string,
): RawBuilder<BypassPoint> => sql`jsonb_build_object('id', t.department_id, 'version', t.version,
  'department', d.name, 'isClosed', coalesce(d.end_at, 'infinity') < ${today}::date, 'matter', t.matter, 'hours', t.hours, 'shows', t.shows, 'position', t.position,
  'waiting', (select count(*) from bypass_item i where i.department_id = t.department_id and i.signed_at is null))`

export interface PointList {
  items: BypassPoint[]
  departments: { id: number; name: string }[]
}

/** The template with the units that might join it. One statement. */
export async function listPoints(db: Db, today: string): Promise<PointList> {
  const { rows } = await sql<PointList>`
    select coalesce((select jsonb_agg(${pointOn(today)} order by t.position, d.name)
        from bypass_desk t join department d on d.id = t.department_id), '[]') as items,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name)
        from department d where ${today}::date between d.begin_at and coalesce(d.end_at, 'infinity')
          and not exists (select from bypass_desk t where t.department_id = d.id)), '[]') as departments
  `.execute(db)
  return rows[0]!
}

export async function findPoint(db: Db, id: number, today: string): Promise<BypassPoint | null> {
  const { rows } = await sql<{ point: BypassPoint }>`
    select ${pointOn(today)} as point from bypass_desk t join department d on d.id = t.department_id
    where t.department_id = ${id}
  `.execute(db)
  return rows[0]?.point ?? null
}

/**
 * Makes a unit of today a point; false when there is no such unit.
 * @throws the violation of `bypass_desk_pkey` when the unit is a point already
 */
export async function insertPoint(
  db: Db,
  { departmentId, matter, hours, shows, position }: NewPoint,
  today: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into bypass_desk (department_id, matter, hours, shows, position)
    select d.id, ${matter}, ${hours ?? null}, ${shows ?? null}, ${position} from department d
    where d.id = ${departmentId} and ${today}::date between d.begin_at and coalesce(d.end_at, 'infinity')
    returning department_id
  `.execute(db)
  return rows.length > 0
}

export async function updatePoint(db: Db, id: number, fields: PointFields): Promise<void> {
  await db
    .updateTable('bypass_desk')
    .set((row) => ({ ...fields, version: row('version', '+', 1) }))
    .where('department_id', '=', id)
    .execute()
}

export async function deletePoint(db: Db, id: number): Promise<void> {
  await db.deleteFrom('bypass_desk').where('department_id', '=', id).execute()
}
