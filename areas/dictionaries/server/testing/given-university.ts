import type { Insertable } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Db } from '#platform/server/db/database.ts'

/** Ids of the few rows that matter to the tests of this area. */
export interface GivenUniversity {
  instituteId: number
  chairId: number
  groupId: number
  buildingId: number
}

const INSTITUTE = 3
const CHAIR = 6

async function insertDepartment(db: Db, values: Insertable<DB['department']>): Promise<number> {
  const row = await db.insertInto('department').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

async function givenDepartments(db: Db): Promise<{ instituteId: number; chairId: number }> {
  const instituteId = await insertDepartment(db, {
    kind_id: INSTITUTE,
    name: 'Институт кибербезопасности',
    short_name: 'ИКБ',
  })
  const chair = { kind_id: CHAIR, parent_id: instituteId }
  const chairId = await insertDepartment(db, { ...chair, name: 'Кафедра защиты', is_room_holder: true })
  await insertDepartment(db, {
    ...chair,
    name: 'Кафедра прошлого',
    end_at: '2026-11-17',
    is_room_holder: true,
  })
  return { instituteId, chairId }
}

async function givenGroups(db: Db, instituteId: number): Promise<number> {
  const group = { institute_id: instituteId, study_level_id: 1, study_form_id: 3, begin_at: '2025-09-01' }
  const groups = await db
    .insertInto('student_group')
    .values([
      { ...group, name: 'ИКБО-01-25', admission_year: 2025 },
      { ...group, name: 'ИКБО-02-26', admission_year: 2026 },
      { ...group, name: 'ИКБО-01-20', admission_year: 2020, end_at: '2026-11-17' },
    ])
    .returning('id')
    .execute()
  const groupId = groups[0]!.id
  await db
    .insertInto('group_year')
    .values([
      { group_id: groupId, study_year_id: 2025, course: 1 },
      { group_id: groupId, study_year_id: 2026, course: 2 },
    ])
    .execute()
  return groupId
}

async function givenBuildings(db: Db): Promise<number> {
  const [main] = await db
    .insertInto('building')
    .values([
      { number: 'А', name: 'Главный корпус', address: 'Проспект, 1', is_timetable: true },
      { number: 'Г', name: 'Гараж', address: null, is_timetable: false },
    ])
    .returning('id')
    .execute()
  const buildingId = main!.id
  await db
    .insertInto('floor')
    .values([
      { building_id: buildingId, name: '2 этаж', position: 2 },
      { building_id: buildingId, name: '1 этаж', position: 1 },
    ])
    .execute()
  return buildingId
}

/** Test data: a university just large enough for every dictionary to have a row. */
export async function givenUniversity(db: Db): Promise<GivenUniversity> {
  const departments = await givenDepartments(db)
  const groupId = await givenGroups(db, departments.instituteId)
  const buildingId = await givenBuildings(db)
  const centre = JSON.stringify({ roomDepartmentIds: [departments.chairId] })
  await db
    .insertInto('simple_dictionary_entry')
    .values([
      { slug: 'renters', name: 'ООО «Буфет»', details: '{"inn": "7701234567"}' },
      { slug: 'financial_account_centers', name: 'ЦФО 1', details: centre },
    ])
    .execute()
  return { ...departments, groupId, buildingId }
}
