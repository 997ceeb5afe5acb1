import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Cells, ChangedRow, FileRow, KnownRow, Referent } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'
import { NO_BUILDING } from '../../contract/room-number.ts'

export type RoomColumn =
  | 'externalId'
  | 'building'
  | 'number'
  | 'name'
  | 'category'
  | 'seats'
  | 'department'
  | 'isBookable'

/** The register without the names of units, which another area knows. */
export async function listRoomRows(
  db: Db,
): Promise<(KnownRow<RoomColumn> & { departmentId: number | null })[]> {
  const { rows } = await sql<{ id: number; departmentId: number | null } & Cells<RoomColumn>>`
    select r.id, r.external_id as "externalId", nullif(b.number, ${NO_BUILDING}) as building, r.number, r.name,
      c.name as category, r.seats::text as seats, null as department, r.is_bookable::text as "isBookable",
      r.department_id as "departmentId"
    from room r join building b on b.id = r.building_id left join room_category c on c.id = r.category_id
    where r.deleted_at is null order by b.number, r.number, r.id`.execute(db)
  return rows.map(({ id, departmentId, ...cells }) => ({ id, departmentId, cells }))
}

/** Buildings by number, or by name. */
export async function listBuildingReferents(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`
    select id, number as label, array[name] as aliases from building where number <> ${NO_BUILDING}`.execute(
    db,
  )
  return rows
}

export async function listCategories(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('room_category').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

const TYPES = {
  externalId: 'text',
  number: 'text',
  name: 'text',
  category: 'text',
  seats: 'int',
  isBookable: 'boolean',
} as const
const REFERENCES = ['building', 'department'] as const

const filed = (rows: readonly (FileRow<RoomColumn> | ChangedRow<RoomColumn>)[]) => sql`
  (select w.*, c.id as category_id,
    coalesce(w."buildingId", (select b.id from building b where b.number = ${NO_BUILDING})) as building_id
  from ${rowsAsTable(rows, TYPES, REFERENCES)} w left join room_category c on c.name = w.category)`

/** Rooms whose number names no building need the technical one. */
async function ensureNoBuilding(tx: Db): Promise<void> {
  await sql`
    insert into building (number, name, is_timetable)
    select ${NO_BUILDING}, 'Без корпуса', false
    where not exists (select from building where number = ${NO_BUILDING})`.execute(tx)
}

export async function insertRooms(tx: Db, rows: readonly FileRow<RoomColumn>[]): Promise<void> {
  if (rows.some(({ cells }) => cells.building === null)) await ensureNoBuilding(tx)
  await inPortions(rows, (portion) =>
    sql`
      insert into room (external_id, building_id, number, name, category_id, seats, department_id, is_bookable)
      select f."externalId", f.building_id, f.number, f.name, f.category_id, f.seats, f."departmentId", f."isBookable"
      from ${filed(portion)} f`.execute(tx),
  )
}

/** A room that moves to another building leaves its floor. */
export async function updateRooms(tx: Db, rows: readonly ChangedRow<RoomColumn>[]): Promise<void> {
  if (rows.some(({ cells }) => cells.building === null)) await ensureNoBuilding(tx)
  await inPortions(rows, (portion) =>
    sql`
      update room r set external_id = f."externalId", building_id = f.building_id, number = f.number, name = f.name,
        category_id = f.category_id, seats = f.seats, department_id = f."departmentId",
        is_bookable = f."isBookable",
        floor_id = case when r.building_id = f.building_id then r.floor_id end, version = r.version + 1
      from ${filed(portion)} f where r.id = f.id`.execute(tx),
  )
}
