import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import type { CuratedGroup, GroupCourse, GroupValues } from '../../contract/group.ts'

const columnsOf = (values: GroupValues) => ({
  name: values.name,
  institute_id: values.instituteId,
  department_id: values.departmentId,
  speciality_id: values.specialityId,
  study_level_id: values.studyLevelId,
  study_form_id: values.studyFormId,
  admission_year: values.admissionYear,
  begin_at: values.beginAt,
  end_at: values.endAt,
  curator_person_id: values.curatorId,
  external_id: values.externalId,
})

/** Replaces the courses of a group by the given ones. */
async function writeCourses(db: Db, groupId: number, courses: readonly GroupCourse[]): Promise<void> {
  const years = courses.map(({ yearId }) => yearId)
  await sql`
    delete from group_year where group_id = ${groupId} and study_year_id <> all(${years}::int[])`.execute(db)
  await sql`
    insert into group_year (group_id, study_year_id, course)
    select ${groupId}, * from unnest(${years}::int[], ${courses.map(({ course }) => course)}::smallint[])
    on conflict (group_id, study_year_id) do update set course = excluded.course
      where group_year.course <> excluded.course`.execute(db)
}

export async function insertGroup(db: Db, values: GroupValues): Promise<number> {
  const { id } = await db
    .insertInto('student_group')
    .values(columnsOf(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeCourses(db, id, values.courses)
  return id
}

export async function updateGroup(db: Db, id: number, values: GroupValues): Promise<void> {
  await writeNextVersion(db, 'student_group', { id, columns: columnsOf(values) })
  await writeCourses(db, id, values.courses)
}

/** Deletes a group with its courses; whatever else refers to it refuses. */
export async function deleteGroup(db: Db, id: number): Promise<void> {
  await db.deleteFrom('group_year').where('group_id', '=', id).execute()
  await db.deleteFrom('student_group').where('id', '=', id).execute()
}

interface HeldGroup extends CuratedGroup {
  curatorId: number | null
}

/** Those of these groups that exist, with their curators, locked until the transaction ends. */
export async function holdCurators(db: Db, groupIds: readonly number[]): Promise<HeldGroup[]> {
  await sql`select from student_group where id = any(${groupIds}::bigint[]) order by id for update`.execute(
    db,
  )
  // A statement that waits for a row would still join the curator from before.
  const { rows } = await sql<HeldGroup>`
    select g.id, g.version, g.name, g.curator_person_id as "curatorId", p.full_name as curator
    from student_group g left join person p on p.id = g.curator_person_id
    where g.id = any(${groupIds}::bigint[]) order by g.id
  `.execute(db)
  return rows
}

/** Gives the groups a curator, or none. */
export async function setCurator(
  db: Db,
  groupIds: readonly number[],
  curatorId: number | null,
): Promise<void> {
  await sql`
    update student_group set curator_person_id = ${curatorId}, version = version + 1
    where id = any(${groupIds}::bigint[]) and curator_person_id is distinct from ${curatorId}::bigint
  `.execute(db)
}

/** Puts those of the students who are in the group today into a subgroup, counts that, and returns who was moved. */
export async function setSubgroup(
  db: Db,
  groupId: number,
  { studentIds, subgroup, today }: { studentIds: readonly number[]; subgroup: number; today: string },
): Promise<number[]> {
  const { rows } = await sql<{ studentId: number }>`
    with moved as (
      update student_group_member m set subgroup = ${subgroup}
    where m.group_id = ${groupId} and m.student_id = any(${studentIds}::bigint[]) and m.subgroup <> ${subgroup}
      and ${today}::date between m.begin_at and coalesce(m.end_at, 'infinity')
    returning m.student_id as "studentId"
    ), counted as (
      update student_group set version = version + 1 where id = ${groupId} and exists (select from moved)
    )
    select "studentId" from moved
  `.execute(db)
  return rows.map(({ studentId }) => studentId)
}
