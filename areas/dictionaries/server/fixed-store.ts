import type { Db } from '#platform/server/db/database.ts'

export function listStatementStatuses(db: Db) {
  return db.selectFrom('statement_status').select(['id', 'name', 'code']).orderBy('id').execute()
}

export function listReservationStatuses(db: Db) {
  return db.selectFrom('reservation_status').select(['id', 'name', 'code']).orderBy('id').execute()
}

export function listMarks(db: Db) {
  return db
    .selectFrom('mark')
    .select(['id', 'name', 'short_name as shortName', 'weight'])
    .orderBy('id')
    .execute()
}

export function listControlPointTypes(db: Db) {
  return db.selectFrom('control_point_type').select(['id', 'name', 'abbreviation']).orderBy('id').execute()
}

export function listLessonKinds(db: Db) {
  return db
    .selectFrom('lesson_kind')
    .select(['id', 'name', 'short_name as shortName', 'color'])
    .orderBy('id')
    .execute()
}

export function listLessonTimes(db: Db, scheme: 'higher' | 'vocational') {
  return db
    .selectFrom('lesson_time')
    .select(['id', 'name', 'begins as start', 'ends as end'])
    .where('scheme', '=', scheme)
    .orderBy('number')
    .execute()
}
