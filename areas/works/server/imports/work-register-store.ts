import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Cells, ChangedRow, FileRow, KnownRow, Referent } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'
import { TYPE_NAMES } from '../../contract/status.ts'

export type WorkColumn =
  | 'student'
  | 'type'
  | 'discipline'
  | 'year'
  | 'semester'
  | 'supervisor'
  | 'department'
  | 'theme'
  | 'practiceType'
  | 'beginAt'
  | 'endAt'
  | 'deliveryAt'
  | 'isRemoved'

export interface StoredWork extends KnownRow<WorkColumn> {
  disciplineId: number | null
  supervisorId: number | null
  departmentId: number | null
}

type Row = { id: number } & Omit<StoredWork, 'id' | 'cells'> & Cells<WorkColumn>

/** The register without the names that belong to other areas. */
export async function listWorkRows(db: Db): Promise<StoredWork[]> {
  const { rows } = await sql<Row>`
    select w.id, s.record_book as student, (${TYPE_NAMES}::text[])[w.type_id + 1] as type, null as discipline,
      y.label as year, w.semester::text, null as supervisor, null as department, w.consent_theme as theme,
      w.practice_type as "practiceType", w.begin_at::text as "beginAt", w.end_at::text as "endAt",
      w.delivery_at::text as "deliveryAt", w.is_deleted::text as "isRemoved", w.discipline_id as "disciplineId",
      w.supervisor_id as "supervisorId", w.department_id as "departmentId"
    from works_work w join student s on s.id = w.student_id join study_year y on y.id = w.study_year_id
    order by w.study_year_id desc, s.record_book, w.semester, w.type_id, w.id
  `.execute(db)
  return rows.map(({ id, disciplineId, supervisorId, departmentId, ...cells }) => ({
    id,
    disciplineId,
    supervisorId,
    departmentId,
    cells,
  }))
}

/** Every student by the record book, or by the code. */
export async function listStudentReferents(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`
    select id, record_book as label, array_remove(array[external_id], null) as aliases from student
  `.execute(db)
  return rows
}

/** Those of these students who were in no group, so that the work cannot be assigned. */
export async function listGroupless(db: Db, studentIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select s.id from student s where s.id = any(${[...studentIds]}::bigint[])
      and not exists (select from student_group_member m where m.student_id = s.id)
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The students by their ids, with their people. */
export async function listPeopleOf(db: Db, studentIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; personId: number }>`
    select id, person_id as "personId" from student where id = any(${[...studentIds]}::bigint[])
  `.execute(db)
  return new Map(rows.map(({ id, personId }) => [id, personId]))
}

const TYPES = {
  type: 'text',
  semester: 'int',
  theme: 'text',
  practiceType: 'text',
  beginAt: 'date',
  endAt: 'date',
  deliveryAt: 'date',
  isRemoved: 'boolean',
} as const
const NAMED = ['student', 'discipline', 'year', 'supervisor', 'department'] as const

const typeId = sql`array_position(${TYPE_NAMES}::text[], w.type) - 1`

/** The last group of a student in the study year of the work, else the last one of all. */
const groupId = sql`(select m.group_id from student_group_member m join study_year y on y.id = w."yearId"
  where m.student_id = w."studentId" order by m.begin_at <= y.end_at desc, m.begin_at desc, m.id desc limit 1)`

export async function insertWorks(tx: Db, rows: readonly FileRow<WorkColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      insert into works_work (student_id, group_id, type_id, discipline_id, study_year_id, semester, supervisor_id,
        department_id, consent_theme, practice_type, begin_at, end_at, delivery_at, is_deleted)
      select w."studentId", ${groupId}, ${typeId}, w."disciplineId", w."yearId", w.semester, w."supervisorId",
        w."departmentId", w.theme, w."practiceType", w."beginAt", w."endAt", w."deliveryAt", coalesce(w."isRemoved", false)
      from ${rowsAsTable(portion, TYPES, NAMED)} w order by w.line`.execute(tx),
  )
}

export async function updateWorks(tx: Db, rows: readonly ChangedRow<WorkColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      update works_work c set discipline_id = coalesce(w."disciplineId", c.discipline_id), supervisor_id = w."supervisorId", department_id = w."departmentId", consent_theme = w.theme,
        practice_type = w."practiceType", begin_at = w."beginAt", end_at = w."endAt", delivery_at = w."deliveryAt",
        is_deleted = coalesce(w."isRemoved", false)
      from ${rowsAsTable(portion, TYPES, NAMED)} w where c.id = w.id`.execute(tx),
  )
}
