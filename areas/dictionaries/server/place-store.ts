import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

const BUILDING_COLUMNS = ['id', 'number', 'name', 'address'] as const

const hour = (column: 'opens_at' | 'closes_at') => sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`

/** With what only their keepers read: when rooms are booked there. */
export function listBuildings(db: Db) {
  return db
    .selectFrom('building')
    .select(BUILDING_COLUMNS)
    .select([
      hour('opens_at').as('opensAt'),
      hour('closes_at').as('closesAt'),
      'is_open_on_sunday as isOpenOnSunday',
    ])
    .orderBy('number')
    .execute()
}

export function listTimetableBuildings(db: Db) {
  return db
    .selectFrom('building')
    .select(BUILDING_COLUMNS)
    .where('is_timetable', '=', true)
    .orderBy('number')
    .execute()
}

export function listFloors(db: Db) {
  return db
    .selectFrom('floor as f')
    .innerJoin('building as b', 'b.id', 'f.building_id')
    .select(['f.id', 'f.name', 'f.building_id as buildingId'])
    .orderBy('b.number')
    .orderBy('f.position')
    .orderBy('f.name')
    .execute()
}

export function listRoomCategories(db: Db) {
  return db.selectFrom('room_category').select(['id', 'name']).orderBy('name').execute()
}
