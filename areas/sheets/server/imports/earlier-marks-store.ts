import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Cells, ChangedRow, FileRow, KnownRow, Referent } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'

export type EarlierColumn =
  | 'student'
  | 'discipline'
  | 'type'
  | 'year'
  | 'semester'
  | 'attempt'
  | 'date'
  | 'mark'
  | 'teacher'

type Row = FileRow<EarlierColumn> | ChangedRow<EarlierColumn>

const TYPES = {
  type: 'text',
  year: 'text',
  semester: 'int',
  attempt: 'int',
  date: 'date',
  mark: 'text',
} as const
const NAMED = ['student', 'discipline', 'teacher'] as const

const SETTLED = 6

/**
 * Rows of a file with their meaning: the group of the student on that day, or the first one, and the key of
 * the sheet to which they belong.
 */
const meant = (rows: readonly Row[]) => sql`(
  select w.*, y.id as year_id, y.begin_at as year_begins, y.end_at as year_ends, t.id as type_id, k.id as final_id,
    mark_meaning(k.id) as mark_id, g.group_id, g.institute_id, concat_ws(':', g.group_id, y.id, w.semester, w."disciplineId", t.id, w.attempt, w.date,
      coalesce(w."teacherId", 0)) as key
  from ${rowsAsTable(rows, TYPES, NAMED)} w
  join study_year y on y.label = w.year
  join statement_type t on t.name = w.type
  join mark_name k on k.name = w.mark
  left join lateral (select m.group_id, g.institute_id from student_group_member m
    join student_group g on g.id = m.group_id where m.student_id = w."studentId"
    order by m.begin_at > w.date, case when m.begin_at <= w.date then m.begin_at end desc, m.begin_at, m.id limit 1) g on true
)`

/** Enrolments under the numbers of their record books. */
export async function listBookReferents(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`select id, record_book as label from student`.execute(db)
  return rows
}

export async function listYearLabels(db: Db): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select label from study_year where not is_technical order by id`.execute(db)
  return rows.map(({ label }) => label)
}

export async function listTypeNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from statement_type order by id`.execute(db)
  return rows.map(({ name }) => name)
}

interface StoredMark extends KnownRow<EarlierColumn> {
  disciplineId: number
  teacherId: number | null
}

const storedMark = sql`r.id, s.discipline_id as "disciplineId", e.person_id as "teacherId", st.record_book as student,
  null as discipline, t.name as type, y.label as year, s.semester::text as semester, s.attempt::text as attempt,
  s.exam_date::text as date, k.name as mark, null as teacher
  from statement s
  join statement_record r on r.statement_id = s.id and not r.is_deleted
  join student st on st.id = r.student_id
  join statement_type t on t.id = s.type_id
  join study_year y on y.id = s.study_year_id
  join mark_name k on k.id = r.final_mark_id
  left join statement_examiner e on e.statement_id = s.id`

type StoredRow = { id: number; disciplineId: number; teacherId: number | null } & Cells<EarlierColumn>

const asStored = ({ id, disciplineId, teacherId, ...cells }: StoredRow): StoredMark => ({
  id,
  disciplineId,
  teacherId,
  cells,
})

/** The imported marks, without the names of disciplines and people, which belong to other areas. */
export async function listEarlierMarks(db: Db): Promise<StoredMark[]> {
  const { rows } = await sql<StoredRow>`
    select ${storedMark} where s.import_key is not null
    order by st.record_book, s.semester, s.discipline_id, s.type_id, s.attempt
  `.execute(db)
  return rows.map(asStored)
}

/** Those of them that rows of a file mean. */
export async function listNamedMarks(
  db: Db,
  named: readonly FileRow<EarlierColumn>[],
): Promise<StoredMark[]> {
  const found: StoredMark[] = []
  await inPortions(named, async (portion) => {
    const { rows } = await sql<StoredRow>`
      with wanted as materialized (
        select distinct w."studentId" as student_id, w."disciplineId" as discipline_id, t.id as type_id, w.semester, w.attempt
        from ${rowsAsTable(portion, TYPES, NAMED)} w join statement_type t on t.name = w.type
      )
      select ${storedMark}
      join wanted w on (w.student_id, w.discipline_id, w.type_id, w.semester, w.attempt)
        = (r.student_id, s.discipline_id, s.type_id, s.semester, s.attempt)
      where s.import_key is not null
    `.execute(db)
    found.push(...rows.map(asStored))
  })
  // A row that is in the file twice may be in two portions.
  return [...new Map(found.map((row) => [row.id, row])).values()]
}

export async function countEarlierMarks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from statement s join statement_record r on r.statement_id = s.id and not r.is_deleted
    where s.import_key is not null`.execute(db)
  return rows[0]!.count
}

export interface Obstacle {
  line: number
  hasGroup: boolean
  isMarkOfType: boolean
  /** The day is in the study year, or soon enough after it. */
  isOfYear: boolean
  /** The sheet of the portal that has this mark already. */
  sheetId: number | null
  /** A retake of this mark is made. */
  isRepeated: boolean
}

/** Rows that cannot be written, with the obstacle. */
export async function listObstacles(db: Db, rows: readonly Row[]): Promise<Obstacle[]> {
  const found: Obstacle[] = []
  await inPortions(rows, async (portion) => {
    const { rows: some } = await sql<Obstacle>`
      select * from (
        select w.line, w.group_id is not null as "hasGroup",
          exists (select from statement_type_mark a where a.type_id = w.type_id and a.mark_id = w.mark_id) as "isMarkOfType",
          w.date between w.year_begins and w.year_ends
            + case when w.attempt = 1 then interval '4 months' else interval '16 months' end as "isOfYear",
          (select s.id from statement_record r join statement s on s.id = r.statement_id
            where r.student_id = w."studentId" and not r.is_deleted and s.import_key is null
              and s.discipline_id = w."disciplineId" and s.type_id = w.type_id and s.semester = w.semester
              and s.attempt = w.attempt limit 1) as "sheetId",
          exists (select from statement_record n where n.after_record_id = w.id and not n.is_deleted) as "isRepeated"
        from ${meant(portion)} w) o
      where not "hasGroup" or not "isMarkOfType" or not "isOfYear" or "sheetId" is not null or "isRepeated" order by line
    `.execute(db)
    found.push(...some)
  })
  return found
}

/**
 * A sheet whose rows all move to one and the same other sheet, which does not exist yet, becomes that one.
 */
async function moveWholeSheets(tx: Db, rows: readonly ChangedRow<EarlierColumn>[]): Promise<void> {
  await sql`
    with moving as (
      select r.statement_id, min(w.key) as key, min(w.year_id) as year_id, min(w.date) as date,
        min(w.institute_id) as institute_id, min(w."teacherId") as teacher_id
      from ${meant(rows)} w join statement_record r on r.id = w.id join statement s on s.id = r.statement_id
      group by r.statement_id
      having count(distinct w.key) = 1 and bool_and(s.import_key <> w.key) and count(*) =
        (select count(*) from statement_record o where o.statement_id = r.statement_id and not o.is_deleted)
    ), chosen as (
      select distinct on (key) * from moving m
      where not exists (select from statement s where s.import_key = m.key) order by key, statement_id
    ), emptied as (
      delete from statement_examiner e using chosen c where e.statement_id = c.statement_id
        and e.person_id is distinct from c.teacher_id
    ), named as (
      insert into statement_examiner (statement_id, person_id) select statement_id, teacher_id from chosen
      where teacher_id is not null on conflict do nothing
    )
    update statement s set import_key = c.key, study_year_id = c.year_id, exam_date = c.date,
      institute_id = c.institute_id, updated_at = now(), version = s.version + 1
    from chosen c where s.id = c.statement_id
  `.execute(tx)
}

/** Removes rows from the sheets to which they no longer belong; the ledger keeps their marks. */
async function leaveSheets(tx: Db, rows: readonly ChangedRow<EarlierColumn>[]): Promise<void> {
  await sql`
    update statement_record r set is_deleted = true, mark_id = null, final_mark_id = null, changed_at = now()
    from ${meant(rows)} w, statement s
    where r.id = w.id and s.id = r.statement_id and s.import_key <> w.key
  `.execute(tx)
}

/** A sheet that has lost all its rows is withdrawn, and a later file may create it again. */
async function withdrawEmpty(tx: Db, rows: readonly ChangedRow<EarlierColumn>[]): Promise<void> {
  await sql`
    update statement s set withdrawn_at = now(), import_key = null, updated_at = now(), version = s.version + 1
    where s.import_key is not null and s.id in (select r.statement_id from ${meant(rows)} w
        join statement_record r on r.id = w.id where r.is_deleted)
      and not exists (select from statement_record r where r.statement_id = s.id and not r.is_deleted)
  `.execute(tx)
}

async function addSheets(tx: Db, rows: readonly Row[]): Promise<void> {
  await sql`
    with made as (
      insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, exam_date, attempt, status_at,
        created_at, updated_at, import_key)
      select distinct on (w.key) w.year_id, w.semester, w."disciplineId", w.type_id, w.institute_id, w.date, w.attempt,
        now(), now(), now(), w.key
      from ${meant(rows)} w order by w.key, w.line
      on conflict (import_key) do nothing
      returning id, import_key
    )
    insert into statement_examiner (statement_id, person_id)
    select distinct m.id, w."teacherId" from made m join ${meant(rows)} w on w.key = m.import_key
    where w."teacherId" is not null
  `.execute(tx)
}

/** Writes both marks of every row into its sheet. */
async function writeRecords(tx: Db, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into statement_record as r (statement_id, student_id, group_id, mark_id, final_mark_id, changed_at)
    select s.id, w."studentId", w.group_id, w.mark_id, w.final_id, now()
    from ${meant(rows)} w join statement s on s.import_key = w.key order by w.line
    on conflict on constraint statement_record_once do update
      set group_id = excluded.group_id, mark_id = excluded.mark_id, final_mark_id = excluded.final_mark_id,
        is_deleted = false, changed_at = excluded.changed_at, changed_by = null, changed_real_by = null
  `.execute(tx)
}

async function settleSheets(tx: Db): Promise<void> {
  await sql`
    update statement set status_id = ${SETTLED}, status_at = now(), updated_at = now()
    where import_key is not null and status_id = 1`.execute(tx)
}

/** Brings the marks of earlier years into sheets that are settled at once. */
export async function writeEarlierMarks(
  tx: Db,
  created: readonly FileRow<EarlierColumn>[],
  changed: readonly ChangedRow<EarlierColumn>[],
): Promise<void> {
  await inPortions(changed, async (portion) => {
    await moveWholeSheets(tx, portion)
    await leaveSheets(tx, portion)
  })
  await inPortions([...created, ...changed], async (portion) => {
    await addSheets(tx, portion)
    await writeRecords(tx, portion)
  })
  await settleSheets(tx)
  await inPortions(changed, (portion) => withdrawEmpty(tx, portion))
}
