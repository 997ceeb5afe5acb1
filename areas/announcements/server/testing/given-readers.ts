import type { Db } from '#platform/server/db/database.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'

/** The ids that audiences of announcements name. */
export interface GivenReaders {
  instituteId: number
  chairId: number
  groupId: number
}

const INSTITUTE = 3
const CHAIR = 6

async function givenUnits(db: Db) {
  const insert = (name: string, kindId: number, parentId: number | null) =>
    db
      .insertInto('department')
      .values({ name, kind_id: kindId, parent_id: parentId })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id: instituteId } = await insert('Институт', INSTITUTE, null)
  const { id: chairId } = await insert('Кафедра', CHAIR, instituteId)
  return { instituteId, chairId }
}

async function givenSecondCourse(db: Db, instituteId: number): Promise<number> {
  const { id } = await db
    .insertInto('student_group')
    .values({
      name: 'ИКБО-01-25',
      institute_id: instituteId,
      study_level_id: 1,
      admission_year: 2025,
      begin_at: '2025-09-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('group_year').values({ group_id: id, study_year_id: 2026, course: 2 }).execute()
  return id
}

async function enrol(db: Db, personId: number, groupId: number): Promise<void> {
  const { id } = await db
    .insertInto('student')
    .values({
      person_id: personId,
      record_book: '25Б0001',
      study_level_id: 1,
      study_form_id: 1,
      state_id: 1,
      place_kind_id: 1,
      admitted_on: '2025-09-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('student_group_member')
    .values({ student_id: id, group_id: groupId, begin_at: '2025-09-01' })
    .execute()
}

async function employ(db: Db, personId: number, departmentId: number): Promise<void> {
  const { id } = await db
    .insertInto('employment')
    .values({ person_id: personId, tab_number: '1', begin_at: '2020-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('employment_post')
    .values({
      employment_id: id,
      department_id: departmentId,
      post_type_id: 8,
      rate: '1.00',
      work_type_id: 1,
      begin_at: '2020-01-01',
    })
    .execute()
}

/** Test data: `student` of a second course, `teacher` of a chair of the same institute, and `stranger`. */
export async function givenReaders(db: Db): Promise<GivenReaders> {
  const units = await givenUnits(db)
  const groupId = await givenSecondCourse(db, units.instituteId)
  await enrol(db, await givenAccount(db, { login: 'student' }), groupId)
  await employ(db, await givenAccount(db, { login: 'teacher' }), units.chairId)
  await givenAccount(db, { login: 'stranger' })
  return { ...units, groupId }
}
