import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Cells, ChangedRow, FileRow, KnownRow, Referent } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'
import { LABELLED_GROUPS, LABELLED_SPECIALITIES } from './labels.ts'

export type GroupColumn =
  | 'externalId'
  | 'name'
  | 'admissionYear'
  | 'institute'
  | 'department'
  | 'speciality'
  | 'level'
  | 'form'
  | 'course'
  | 'beginAt'
  | 'endAt'

interface StoredGroup extends KnownRow<GroupColumn> {
  instituteId: number
  departmentId: number | null
}

/** The register without the names of units, which belong to another area. */
export async function listGroupRows(db: Db, yearId: number): Promise<StoredGroup[]> {
  const { rows } = await sql<
    { id: number; instituteId: number; departmentId: number | null } & Cells<GroupColumn>
  >`
    with ${LABELLED_SPECIALITIES}
    select g.id, g.external_id as "externalId", g.name, g.admission_year::text as "admissionYear", null as institute,
      null as department, s.label as speciality, l.name as level, f.name as form, gy.course::text as course,
      g.begin_at::text as "beginAt", g.end_at::text as "endAt",
      g.institute_id as "instituteId", g.department_id as "departmentId"
    from student_group g
    join study_level l on l.id = g.study_level_id join study_form f on f.id = g.study_form_id
    left join labelled_speciality s on s.id = g.speciality_id
    left join group_year gy on gy.group_id = g.id and gy.study_year_id = ${yearId}
    order by g.name, g.admission_year`.execute(db)
  return rows.map(({ id, instituteId, departmentId, ...cells }) => ({ id, instituteId, departmentId, cells }))
}

export async function listGroupReferents(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`
    with ${LABELLED_GROUPS}
    select id, label, array_remove(array[dated, external_id], null) as aliases from labelled_group
  `.execute(db)
  return rows
}

interface Dictionaries {
  levels: ReadonlyMap<string, number>
  forms: ReadonlyMap<string, number>
}

/** Founds groups and returns their ids, in the order of the rows. */
export async function insertGroups(
  tx: Db,
  rows: readonly FileRow<GroupColumn>[],
  { levels, forms }: Dictionaries,
): Promise<number[]> {
  const inserted = await insertWithIds(
    tx,
    'student_group',
    rows.map(({ cells, ids }) => ({
      external_id: cells.externalId,
      name: cells.name!,
      admission_year: Number(cells.admissionYear),
      institute_id: ids.institute!,
      department_id: ids.department ?? null,
      speciality_id: ids.speciality ?? null,
      study_level_id: levels.get(cells.level!)!,
      study_form_id: forms.get(cells.form!)!,
      begin_at: cells.beginAt!,
      end_at: cells.endAt,
    })),
  )
  return inserted.map(({ id }) => id)
}

const UPDATED = {
  externalId: 'text',
  name: 'text',
  admissionYear: 'int',
  level: 'text',
  form: 'text',
  beginAt: 'date',
  endAt: 'date',
} as const

export async function updateGroups(tx: Db, rows: readonly ChangedRow<GroupColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      update student_group g set external_id = w."externalId", name = w.name, admission_year = w."admissionYear",
        institute_id = w."instituteId", department_id = w."departmentId", speciality_id = w."specialityId",
        study_level_id = l.id, study_form_id = f.id, begin_at = w."beginAt", end_at = w."endAt", version = g.version + 1
      from ${rowsAsTable(portion, UPDATED, ['institute', 'department', 'speciality'])} w
      join study_level l on l.name = w.level join study_form f on f.name = w.form
      where g.id = w.id`.execute(tx),
  )
}

interface CourseOfGroup {
  groupId: number
  course: number | null
}

/** States the course of groups in a study year; those that have none lose it. */
export async function writeCourses(tx: Db, yearId: number, courses: readonly CourseOfGroup[]): Promise<void> {
  const stated = courses.filter(({ course }) => course !== null)
  const ids = (some: readonly CourseOfGroup[]) => some.map(({ groupId }) => groupId)
  await sql`
    delete from group_year where study_year_id = ${yearId}
      and group_id = any(${ids(courses.filter(({ course }) => course === null))}::bigint[])`.execute(tx)
  await sql`
    insert into group_year (group_id, study_year_id, course)
    select w.id, ${yearId}, w.course
    from unnest(${ids(stated)}::bigint[], ${stated.map(({ course }) => course)}::smallint[]) w (id, course)
    on conflict (group_id, study_year_id) do update set course = excluded.course
      where group_year.course <> excluded.course`.execute(tx)
}
