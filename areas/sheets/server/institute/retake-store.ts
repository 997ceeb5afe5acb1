import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import type { Author } from '../author.ts'
import { studiesOn } from '../studies-on.ts'
import { isLed, type Scope } from './scope.ts'

/** A record that somebody wants to be repeated. */
export interface OwedRecord {
  recordId: number
  statementId: number
  studentId: number
  personId: number
  groupId: number
  /** It is a debt of who studies. */
  isOwed: boolean
  isMade: boolean
  nextAttempt: number
  until: string
  /** The values that must be equal within one sheet. */
  lot: string
  examinerIds: number[]
}

/**
 * Holds the records until the change is over, in one order for all, and before them their sheets, as every change of a
 * sheet does.
 */
export async function lockRecords(tx: Db, uuids: readonly string[]): Promise<void> {
  await sql`select from statement where id in (
    select statement_id from statement_record where uuid = any(${uuids}::uuid[])) order by id for key share`.execute(
    tx,
  )
  await sql`select from statement_record where uuid = any(${uuids}::uuid[]) order by id for update`.execute(
    tx,
  )
}

/** Those of these records that belong to led institutes, with their debts. */
export async function listOwed(tx: Db, scope: Scope, uuids: readonly string[]): Promise<OwedRecord[]> {
  const { rows } = await sql<OwedRecord>`
    select r.id as "recordId", r.statement_id as "statementId", r.student_id as "studentId", x.person_id as "personId",
      coalesce((select m.group_id from student_group_member m where m.student_id = r.student_id and m.end_at is null
        order by m.begin_at desc limit 1), r.group_id) as "groupId",
      d.record_id is not null and ${studiesOn(scope.today)} as "isOwed", d.retake_record_id is not null as "isMade",
      coalesce(d.next_attempt, 0) as "nextAttempt", coalesce(to_char(d.until, 'YYYY-MM-DD'), '') as until,
      jsonb_build_array(s.institute_id, s.study_year_id, s.semester, s.discipline_id, s.type_id, d.next_attempt,
        case when d.next_attempt < 3 then e.ids end)::text as lot, e.ids as "examinerIds"
    from statement_record r join statement s on s.id = r.statement_id join student x on x.id = r.student_id
    left join statement_debt d on d.record_id = r.id
    cross join lateral (select coalesce(array_agg(person_id order by person_id), '{}') as ids
      from statement_examiner where statement_id = s.id) e
    where r.uuid = any(${uuids}::uuid[]) and not r.is_deleted and ${isLed(scope)}
    order by r.id
  `.execute(tx)
  return rows
}

export interface NewRetake {
  owed: readonly OwedRecord[]
  examinerIds: readonly number[]
  date: string
  basis: string | null
}

/** Makes a sheet that repeats the records; returns its id. */
export async function insertRetake(
  tx: Db,
  { owed, examinerIds, date, basis }: NewRetake,
  { personId, realPersonId, now }: Author,
): Promise<number> {
  const [first] = owed
  const { rows } = await sql<{ id: number }>`
    insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, department_id, exam_date,
      status_at, status_by, status_real_by, created_at, updated_at, attempt, parent_id, is_iet, basis)
    select study_year_id, semester, discipline_id, type_id, institute_id, department_id, ${date}::date, ${now}, ${personId},
      ${realPersonId}, ${now}, ${now}, ${first!.nextAttempt}, id, is_iet, ${basis}
    from statement where id = ${first!.statementId}
    returning id
  `.execute(tx)
  const { id } = rows[0]!
  await insertExaminers(tx, id, examinerIds)
  await sql`
    insert into statement_record (statement_id, student_id, group_id, after_record_id)
    select ${id}, o."studentId", o."groupId", o."recordId"
    from jsonb_to_recordset(${jsonText(owed)}::jsonb) o ("studentId" bigint, "groupId" bigint, "recordId" bigint)
    order by o."recordId"
  `.execute(tx)
  return id
}

/** Gives a sheet to other examiners, in this order. */
export async function writeExaminers(
  tx: Db,
  { id, examinerIds, now }: { id: number; examinerIds: readonly number[]; now: Date },
): Promise<void> {
  await sql`delete from statement_examiner where statement_id = ${id}`.execute(tx)
  await insertExaminers(tx, id, examinerIds)
  await writeNextVersion(tx, 'statement', { id, columns: { updated_at: now } })
}

/** Gives a sheet without examiners to these, in this order. */
export async function insertExaminers(tx: Db, id: number, examinerIds: readonly number[]): Promise<void> {
  await sql`
    insert into statement_examiner (statement_id, person_id, position)
    select ${id}, e.id, e.place - 1 from unnest(${[...examinerIds]}::bigint[]) with ordinality e (id, place)`.execute(
    tx,
  )
}

/** Takes sheets without marks back; the students of a retake owe again. */
export async function withdrawSheets(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  await sql`update statement_record set is_deleted = true where statement_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  await sql`update statement set withdrawn_at = ${now}, updated_at = ${now}, version = version + 1
    where id = any(${ids}::bigint[])`.execute(tx)
}
