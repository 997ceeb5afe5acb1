import type { Db } from '#platform/server/db/database.ts'

/** The study year of the tests: `TEST_NOW` is in its 12th week. */
export const YEAR = 2026
export const WEEK = 12

interface NewPerson {
  lastName: string
  firstName?: string
  middleName?: string
  login?: string
}

/** Makes a person, with an account when a login is given. */
export async function aPerson(db: Db, { lastName, firstName = 'Иван', middleName, login }: NewPerson) {
  const { id } = await db
    .insertInto('person')
    .values({ last_name: lastName, first_name: firstName, middle_name: middleName ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (login)
    await db.insertInto('account').values({ person_id: id, login, password_hash: 'unused' }).execute()
  return id
}

/** Makes a department of one of the kinds of `department_kind`. */
export async function aDepartment(db: Db, name: string, kindId: number, parentId: number | null = null) {
  const { id } = await db
    .insertInto('department')
    .values({ name, short_name: name, kind_id: kindId, parent_id: parentId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Employs a person, as the head of the department with `isHead`. */
export async function employed(db: Db, personId: number, departmentId: number, isHead = false) {
  const { id } = await db
    .insertInto('employment')
    .values({ person_id: personId, tab_number: `T${personId}`, begin_at: '2020-01-01' })
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
      is_head: isHead,
      is_main: true,
      begin_at: '2020-01-01',
    })
    .execute()
}

export async function aGroup(db: Db, name: string, instituteId: number) {
  const { id } = await db
    .insertInto('student_group')
    .values({
      name,
      institute_id: instituteId,
      study_level_id: 1,
      admission_year: 2024,
      begin_at: '2024-09-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Enrols a person in a group; state 1 studies, 3 is expelled. */
export async function enrolled(
  db: Db,
  personId: number,
  groupId: number,
  { subgroup = 0, stateId = 1 }: { subgroup?: number; stateId?: number } = {},
) {
  const { id } = await db
    .insertInto('student')
    .values({
      person_id: personId,
      record_book: `24Б${personId}`,
      study_level_id: 1,
      study_form_id: 1,
      state_id: stateId,
      place_kind_id: 1,
      admitted_on: '2024-09-01',
      closed_on: stateId === 1 ? null : '2026-02-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('student_group_member')
    .values({ student_id: id, group_id: groupId, subgroup, begin_at: '2024-09-01' })
    .execute()
  return id
}

/** A flow of an individual trajectory with its students. */
export async function anIetFlow(db: Db, name: string, disciplineId: number, studentIds: number[]) {
  const { id } = await db
    .insertInto('flow')
    .values({ study_year_id: YEAR, discipline_id: disciplineId, name, is_iet: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const members = studentIds.map((studentId) => ({
    flow_id: id,
    student_id: studentId,
    begin_at: '2026-09-01',
  }))
  await db.insertInto('flow_student').values(members).execute()
  return id
}

export async function aDiscipline(db: Db, name: string) {
  const { id } = await db.insertInto('discipline').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function aRoom(db: Db, building: string, number: string) {
  const { id } = await db
    .insertInto('building')
    .values({ number: building, name: `Корпус ${building}`, address: 'ул. Главная, 1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('room')
    .values({ building_id: id, number })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then((room) => room.id)
}
