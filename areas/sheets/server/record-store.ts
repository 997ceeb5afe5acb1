import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import { jsonText } from '#platform/server/db/json-text.ts'
import { StatementStatus } from '../contract/status.ts'
import type { Author } from './author.ts'

export interface GivenMark {
  recordBookUUID: string
  markId: number | null
}

/** Stores the marks of a sheet that differ from the stored ones; returns their number. */
export async function writeMarks(
  db: Db,
  { id, marks }: { id: number; marks: readonly GivenMark[] },
  { personId, realPersonId, now }: Author,
): Promise<number> {
  const { rows } = await sql`
    update statement_record r set mark_id = g."markId", changed_by = ${personId}, changed_real_by = ${realPersonId},
      changed_at = ${now}
    from jsonb_to_recordset(${jsonText(marks)}::jsonb) g ("recordBookUUID" uuid, "markId" smallint)
    where r.statement_id = ${id} and r.uuid = g."recordBookUUID" and not r.is_deleted
      and r.mark_id is distinct from g."markId"
    returning r.id
  `.execute(db)
  return rows.length
}

export interface FinalMark extends GivenMark {
  reason: string | null
}

/** Stores the final marks of a sheet and why they differ; returns the people whose own mark has changed. */
export async function writeFinalMarks(
  db: Db,
  { id, marks }: { id: number; marks: readonly FinalMark[] },
  { personId, realPersonId, now }: Author,
): Promise<number> {
  const { rows } = await sql`
    update statement_record r set final_mark_id = g."markId", reason = g.reason, changed_by = ${personId},
      changed_real_by = ${realPersonId}, changed_at = ${now}
    from jsonb_to_recordset(${jsonText(marks)}::jsonb) g ("recordBookUUID" uuid, "markId" smallint, reason text)
    where r.statement_id = ${id} and r.uuid = g."recordBookUUID" and not r.is_deleted
      and (r.final_mark_id, r.reason) is distinct from (g."markId", g.reason)
    returning r.id
  `.execute(db)
  return rows.length
}

export interface Step {
  id: number
  statusId: number
  comment: string | null
}

/**
 * Brings a sheet into a state; the database records the step. A closed sheet without an appointed day takes this day, and
 * gives it back when it is open again. Decision 0281.
 */
export async function writeStatus(
  db: Db,
  { id, statusId, comment }: Step,
  { personId, realPersonId, now, today }: Author,
): Promise<{ examDate: string | null }> {
  const { rows } = await sql<{ examDate: string | null }>`
    with step as (
      select id, ${statusId}::int = ${StatementStatus.filled} and date_source = 'usual' as takes_day,
        ${statusId}::int = ${StatementStatus.filling} and date_source = 'closing' as gives_back
      from statement where id = ${id}
    )
    update statement s set status_id = ${statusId}, status_at = ${now}, status_by = ${personId},
      status_real_by = ${realPersonId}, status_comment = ${comment}, updated_at = ${now}, version = s.version + 1,
      exam_date = case when takes_day then ${today}::date when gives_back then s.usual_date else s.exam_date end,
      usual_date = case when takes_day then s.exam_date when not gives_back then s.usual_date end,
      date_source = case when takes_day then 'closing' when gives_back then 'usual' else s.date_source end
    from step where s.id = step.id
    returning case when takes_day then to_char(s.exam_date, 'YYYY-MM-DD') end as "examDate"
  `.execute(db)
  return rows[0]!
}

/** Records that the marks of a sheet have changed. */
export async function touchStatement(db: Db, id: number, now: Date): Promise<void> {
  await writeNextVersion(db, 'statement', { id, columns: { updated_at: now } })
}

/** The people whose records are in a sheet, by their records. */
export async function listRecordPeople(
  db: Db,
  id: number,
): Promise<{ recordBookUUID: string; personId: number }[]> {
  const { rows } = await sql<{ recordBookUUID: string; personId: number }>`
    select r.uuid as "recordBookUUID", s.person_id as "personId" from statement_record r
    join student s on s.id = r.student_id where r.statement_id = ${id} and not r.is_deleted`.execute(db)
  return rows
}
