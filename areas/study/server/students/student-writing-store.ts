import type { Db } from '#platform/server/db/database.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import { STUDENT_STATE } from '../../contract/student-state.ts'
import type { NewStudent, StudentValues } from '../../contract/student.ts'

const columnsOf = (values: StudentValues) => ({
  record_book: values.recordBook,
  study_level_id: values.studyLevelId,
  study_form_id: values.studyFormId,
  place_kind_id: values.placeKindId,
  admitted_on: values.admittedOn,
  external_id: values.externalId,
})

/** Whoever is entered by hand studies: all other states follow from orders. */
export async function insertStudent(db: Db, personId: number, values: NewStudent): Promise<number> {
  const { id } = await db
    .insertInto('student')
    .values({ ...columnsOf(values), person_id: personId, state_id: STUDENT_STATE.studying })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (values.groupId !== null)
    await db
      .insertInto('student_group_member')
      .values({
        student_id: id,
        group_id: values.groupId,
        subgroup: values.subgroup,
        begin_at: values.groupSince ?? values.admittedOn,
      })
      .execute()
  return id
}

export async function updateStudent(db: Db, id: number, values: StudentValues): Promise<void> {
  await writeNextVersion(db, 'student', { id, columns: columnsOf(values) })
}

/** Deletes a student with the groups and flows; orders and whatever else refers to the student refuse. */
export async function deleteStudent(db: Db, id: number): Promise<void> {
  await db.deleteFrom('flow_student').where('student_id', '=', id).execute()
  await db.deleteFrom('student_group_member').where('student_id', '=', id).execute()
  await db.deleteFrom('student').where('id', '=', id).execute()
}
