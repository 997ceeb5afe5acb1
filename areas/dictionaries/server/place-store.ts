import type { Db } from '#platform/server/db/database.ts'

const BUILDING_COLUMNS = ['id', 'number', 'name', 'address'] as const

export function listBuildings(db: Db) {
  return db.selectFrom('building').select(BUILDING_COLUMNS).orderBy('number').execute()
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
