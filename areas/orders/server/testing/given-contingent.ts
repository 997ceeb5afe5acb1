import type { Db } from '#platform/server/db/database.ts'

export const BEGINNING = '2025-09-01'
const INSTITUTE = 3
const CHAIR = 6

export interface Contingent {
  institutes: { own: number; other: number }
  chair: number
  /** `own` and `parallel` are alike; the others differ in form, institute or level. */
  groups: { own: number; parallel: number; evening: number; foreign: number; masters: number }
  /** Students of `own`, by name. */
  students: { anna: number; boris: number; vera: number }
  /** A person who neither studies nor works here, and one who works in the chair. */
  stranger: number
  post: number
  head: number
  postTypeId: number
}

const DISTINCT = new Map<string, number>()

/** A number that no other row of these tests has. */
export function nextNumber(prefix: string): string {
  const next = (DISTINCT.get(prefix) ?? 0) + 1
  DISTINCT.set(prefix, next)
  return `${prefix}${next}`
}

async function givenUnit(db: Db, kindId: number, parentId: number | null): Promise<number> {
  const row = { name: nextNumber('Подразделение '), kind_id: kindId, parent_id: parentId }
  return (await db.insertInto('department').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function givenPerson(db: Db, lastName = nextNumber('Фамилия')): Promise<number> {
  const row = { last_name: lastName, first_name: 'Имя' }
  return (await db.insertInto('person').values(row).returning('id').executeTakeFirstOrThrow()).id
}

interface GivenGroup {
  instituteId: number
  formId?: number
  levelId?: number
}

export async function givenGroup(
  db: Db,
  { instituteId, formId = 1, levelId = 1 }: GivenGroup,
): Promise<number> {
  const group = await db
    .insertInto('student_group')
    .values({
      name: nextNumber('ГР-25-'),
      institute_id: instituteId,
      study_form_id: formId,
      study_level_id: levelId,
      admission_year: 2025,
      begin_at: BEGINNING,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('group_year').values({ group_id: group.id, study_year_id: 2025, course: 1 }).execute()
  return group.id
}

/** A student who has been in a group since its beginning. */
export async function givenStudent(db: Db, groupId: number, lastName?: string): Promise<number> {
  const student = await db
    .insertInto('student')
    .values({
      person_id: await givenPerson(db, lastName),
      record_book: nextNumber('25-'),
      study_level_id: 1,
      study_form_id: 1,
      state_id: 1,
      place_kind_id: 1,
      admitted_on: BEGINNING,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('student_group_member')
    .values({ student_id: student.id, group_id: groupId, subgroup: 1, begin_at: BEGINNING })
    .execute()
  return student.id
}

async function givenPost(db: Db, departmentId: number, postTypeId: number, isHead = false): Promise<number> {
  const employment = await db
    .insertInto('employment')
    .values({ person_id: await givenPerson(db), tab_number: nextNumber('Т-'), begin_at: BEGINNING })
    .returning('id')
    .executeTakeFirstOrThrow()
  const post = await db
    .insertInto('employment_post')
    .values({
      employment_id: employment.id,
      department_id: departmentId,
      post_type_id: postTypeId,
      rate: 1,
      work_type_id: 1,
      is_main: true,
      is_head: isHead,
      begin_at: BEGINNING,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return post.id
}

/** Two institutes with groups, three students of one group, and a chair with its head and a worker. */
export async function givenContingent(db: Db): Promise<Contingent> {
  const own = await givenUnit(db, INSTITUTE, null)
  const other = await givenUnit(db, INSTITUTE, null)
  const chair = await givenUnit(db, CHAIR, own)
  const { id: postTypeId } = await db
    .selectFrom('post_type')
    .select('id')
    .where('name', '=', 'доцент')
    .executeTakeFirstOrThrow()
  const groups = {
    own: await givenGroup(db, { instituteId: own }),
    parallel: await givenGroup(db, { instituteId: own }),
    evening: await givenGroup(db, { instituteId: own, formId: 2 }),
    foreign: await givenGroup(db, { instituteId: other }),
    masters: await givenGroup(db, { instituteId: own, levelId: 3 }),
  }
  return {
    institutes: { own, other },
    chair,
    groups,
    students: {
      anna: await givenStudent(db, groups.own),
      boris: await givenStudent(db, groups.own),
      vera: await givenStudent(db, groups.own),
    },
    stranger: await givenPerson(db),
    head: await givenPost(db, chair, postTypeId, true),
    post: await givenPost(db, chair, postTypeId),
    postTypeId,
  }
}

/** The bypass sheet of a student who has left, with one unit to settle with. */
export async function givenSheet(db: Db, studentId: number): Promise<number> {
  const { id: orderId } = await db
    .selectFrom('student_order')
    .select('id')
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('bypass_sheet')
    .values({ student_id: studentId, order_id: orderId, opened_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const departmentId = await givenUnit(db, CHAIR, null)
  const item = { sheet_id: id, department_id: departmentId, matter: 'Сдать книги', position: 1 }
  await db.insertInto('bypass_item').values(item).execute()
  return id
}
