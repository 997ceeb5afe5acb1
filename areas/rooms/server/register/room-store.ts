import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage } from '#platform/server/db/listed-page.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import { lastChange, registerRows } from '#platform/server/db/register-rows.ts'
import { isChosen, isFound, type Question } from '#platform/server/db/register-sql.ts'
import type { Room, RoomCard, RoomFilter, RoomValues } from '../../contract/room.ts'

const building = sql`(select b.name from building b where b.id = r.building_id)`
const category = sql`(select c.name from room_category c where c.id = r.category_id)`
const floor = sql`(select f.name from floor f where f.id = r.floor_id)`
const tags = sql`(select rt.tag_id as id, d.name from room_tag rt join dictionary_entry d on d.id = rt.tag_id where rt.room_id = r.id)`
const department = sql`(select u.name from department u where u.id = r.department_id)`

const item = (isRemoved: boolean): RawBuilder<Room> => sql`jsonb_build_object(
  'id', r.id, 'version', r.version, 'isRemoved', ${isRemoved}::boolean,
  'values', jsonb_build_object('buildingId', r.building_id, 'floorId', r.floor_id, 'number', r.number, 'name', r.name,
    'categoryId', r.category_id, 'seats', r.seats, 'departmentId', r.department_id,
    'tagIds', coalesce((select jsonb_agg(t.id order by t.name) from ${tags} t), '[]'),
    'isBookable', r.is_bookable, 'externalId', r.external_id),
  'building', ${building}, 'floor', ${floor},
  'tags', coalesce((select string_agg(t.name, ', ' order by t.name) from ${tags} t), ''), 'category', ${category}, 'department', ${department})`

const listed = (isRemoved: boolean) => ({
  from: registerRows({
    table: 'room',
    alias: 'r',
    searched: sql`(before ->> 'number') || ' ' || coalesce(before ->> 'name', '')`,
    isRemoved,
  }),
  id: sql`r.id`,
  item: item(isRemoved),
  orders: { number: sql`r.number`, building, category, seats: sql`r.seats` },
  usualOrder: sql`${building}, r.number`,
})

export function listRooms(
  db: Db,
  { search, isRemoved, buildingId, categoryId, departmentId, sort, ...place }: Question<RoomFilter>,
): Promise<ListedPage<Room>> {
  const where = [
    sql`r.deleted_at is null`,
    isFound('r.search_text', search),
    isChosen(sql`r.building_id`, buildingId),
    isChosen(sql`r.category_id`, categoryId),
    isChosen(sql`r.department_id`, departmentId),
  ]
  return listPage(db, listed(isRemoved ?? false), { where, sort: sort ?? null, ...place })
}

export async function findRoom(db: Db, id: number): Promise<RoomCard | null> {
  const { rows } = await sql<{ room: RoomCard }>`
    select ${item(false)} || ${lastChange('room', sql`r.id`)} as room
    from room r where r.id = ${id} and r.deleted_at is null
  `.execute(db)
  return rows[0]?.room ?? null
}

const columnsOf = ({
  buildingId,
  floorId,
  number,
  name,
  categoryId,
  seats,
  departmentId,
  isBookable,
  externalId,
}: RoomValues) => ({
  building_id: buildingId,
  floor_id: floorId,
  number,
  name,
  category_id: categoryId,
  seats,
  department_id: departmentId,
  is_bookable: isBookable,
  external_id: externalId,
})

export async function insertRoom(db: Db, values: RoomValues): Promise<number> {
  const { id } = await db
    .insertInto('room')
    .values(columnsOf(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A room that moves to another building leaves its floor. */
export async function updateRoom(db: Db, id: number, values: RoomValues): Promise<void> {
  await writeNextVersion(db, 'room', {
    id,
    columns: {
      ...columnsOf(values),
      floor_id: sql`case when building_id = ${values.buildingId} then ${values.floorId}::bigint
        else (select f.id from floor f where f.id = ${values.floorId} and f.building_id = ${values.buildingId}) end`,
    },
  })
}

export async function deleteRoom(db: Db, id: number): Promise<void> {
  await db.deleteFrom('room').where('id', '=', id).execute()
}
