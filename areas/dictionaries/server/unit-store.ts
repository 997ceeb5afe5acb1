import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** Departments that exist on the day. */
function selectDepartments(db: Db, today: string) {
  return db
    .selectFrom('department')
    .select(['id', 'name'])
    .where(sql<boolean>`${today}::date between begin_at and coalesce(end_at, 'infinity')`)
    .orderBy('name')
    .orderBy('id')
}

export function listDepartments(db: Db, today: string) {
  return selectDepartments(db, today).select(['short_name as shortName', 'parent_id as parentId']).execute()
}

export function listRoomDepartments(db: Db, today: string) {
  return selectDepartments(db, today).where('is_room_holder', '=', true).execute()
}

export function listPostTypes(db: Db) {
  return db
    .selectFrom('post_type as t')
    .innerJoin('post_category as c', 'c.id', 't.category_id')
    .select(['t.id', 't.name', 'c.name as category'])
    .orderBy('t.name')
    .orderBy('t.id')
    .execute()
}
