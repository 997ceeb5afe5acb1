import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Cells, ChangedRow, FileRow, KnownRow, Referent } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'
import { NO_BUILDING } from '../../contract/room-number.ts'

export type RoomColumn =
  | 'externalId'
  | 'building'
  | 'floor'
  | 'number'
  | 'name'
  | 'category'
  | 'seats'
  | 'tags'
  | 'department'
  | 'isBookable'

/** The register without the names of units, which belong to another area. */
export async function listRoomRows(
  db: Db,
): Promise<(KnownRow<RoomColumn> & { departmentId: number | null })[]> {
  const { rows } = await sql<{ id: number; departmentId: number | null } & Cells<RoomColumn>>`
    select r.id, r.external_id as "externalId", nullif(b.number, ${NO_BUILDING}) as building, fl.name as floor, r.number, r.name,
      c.name as category, r.seats::text as seats, (select string_agg(d.name, '; ' order by d.name) from room_tag rt join dictionary_entry d on d.id = rt.tag_id
        where rt.room_id = r.id) as tags,
      null as department, r.is_bookable::text as "isBookable",
      r.department_id as "departmentId"
    from room r join building b on b.id = r.building_id left join room_category c on c.id = r.category_id
    left join floor fl on fl.id = r.floor_id
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
  floor: 'text',
  number: 'text',
  name: 'text',
  category: 'text',
  seats: 'int',
  tags: 'text',
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

type Written = readonly (FileRow<RoomColumn> | ChangedRow<RoomColumn>)[]

/** Enters the floors that their buildings do not have yet; «3 этаж» is the third. */
async function ensureFloors(tx: Db, rows: Written): Promise<void> {
  await sql`
    insert into floor (building_id, name, position)
    select distinct on (f.building_id, lower(f.floor)) f.building_id, f.floor,
      coalesce(substring(f.floor from '[0-9]{1,2}')::smallint, 0)
    from ${filed(rows)} f where f.floor is not null
      and not exists (select from floor known where known.building_id = f.building_id and lower(known.name) = lower(f.floor))`.execute(
    tx,
  )
}

const FLOOR_OF = sql`(select known.id from floor known
  where known.building_id = f.building_id and lower(known.name) = lower(f.floor))`

/** Replaces the equipment of rooms by the file's. */
async function writeTags(tx: Db, rows: Written): Promise<void> {
  const named = sql`
    select r.id as room_id, d.id as tag_id
    from ${filed(rows)} f
    join room r on r.deleted_at is null and (r.id = f.id or (f.id is null and r.building_id = f.building_id
      and lower(r.number) = lower(f.number collate "ru-RU-x-icu")))
    left join lateral regexp_split_to_table(f.tags, '; ') t (name) on true
    left join dictionary_entry d on d.slug = 'room_tags' and d.name = t.name`
  await sql`
    with named as (${named})
    delete from room_tag rt using (select distinct room_id from named) n
    where rt.room_id = n.room_id
      and not exists (select from named where named.room_id = rt.room_id and named.tag_id = rt.tag_id)`.execute(
    tx,
  )
  await sql`
    with named as (${named})
    insert into room_tag (room_id, tag_id) select room_id, tag_id from named where tag_id is not null
    on conflict do nothing`.execute(tx)
}

export async function insertRooms(tx: Db, rows: readonly FileRow<RoomColumn>[]): Promise<void> {
  if (rows.some(({ cells }) => cells.building === null)) await ensureNoBuilding(tx)
  await inPortions(rows, async (portion) => {
    await ensureFloors(tx, portion)
    await sql`
      insert into room (external_id, building_id, floor_id, number, name, category_id, seats, department_id, is_bookable)
      select f."externalId", f.building_id, ${FLOOR_OF}, f.number, f.name, f.category_id, f.seats, f."departmentId", f."isBookable"
      from ${filed(portion)} f`.execute(tx)
    await writeTags(tx, portion)
  })
}

/** A room that moves to another building leaves its floor, unless the file names one there. */
function withOwnFloor(row: ChangedRow<RoomColumn>): ChangedRow<RoomColumn> {
  const leaves = row.changed.includes('building') && !row.changed.includes('floor')
  return leaves ? { ...row, cells: { ...row.cells, floor: null } } : row
}

export async function updateRooms(tx: Db, changed: readonly ChangedRow<RoomColumn>[]): Promise<void> {
  const rows = changed.map(withOwnFloor)
  if (rows.some(({ cells }) => cells.building === null)) await ensureNoBuilding(tx)
  await inPortions(rows, async (portion) => {
    await ensureFloors(tx, portion)
    await sql`
      update room r set external_id = f."externalId", building_id = f.building_id, number = f.number, name = f.name,
        category_id = f.category_id, seats = f.seats, department_id = f."departmentId",
        is_bookable = f."isBookable", floor_id = ${FLOOR_OF}, version = r.version + 1
      from ${filed(portion)} f where r.id = f.id`.execute(tx)
    await writeTags(tx, portion)
  })
}
