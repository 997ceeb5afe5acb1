import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { DebtorScope } from '../../contract/debtors.ts'
import type { Thresholds } from '../../contract/thresholds.ts'
import { isGraduatedByLed, ledUnits, type Reader } from '../reader-rule.ts'

export type StoredThresholds = Thresholds & { version: number }

export function readThresholds(db: Db): Promise<StoredThresholds> {
  return db
    .selectFrom('journal_threshold')
    .select([
      'attendance_percent as attendancePercent',
      'progress_percent as progressPercent',
      'min_lessons as minLessons',
      'version',
    ])
    .executeTakeFirstOrThrow()
}

/** Holds the thresholds until the change is over. */
export async function lockThresholds(tx: Db): Promise<void> {
  await sql`select from journal_threshold for update`.execute(tx)
}

/** Changes the thresholds that are held. */
export async function writeThresholds(tx: Db, thresholds: StoredThresholds): Promise<StoredThresholds> {
  const version = thresholds.version + 1
  await tx
    .updateTable('journal_threshold')
    .set({
      attendance_percent: thresholds.attendancePercent,
      progress_percent: thresholds.progressPercent,
      min_lessons: thresholds.minLessons,
      version,
    })
    .execute()
  return { ...thresholds, version }
}

export interface Frame extends Thresholds {
  /** The scopes in which there is anything, from the narrowest to the widest. */
  scopes: DebtorScope[]
}

/** The thresholds, and whose students the person may look at besides their own. One statement. */
export async function readFrame(db: Db, reader: Reader): Promise<Frame> {
  const groups = sql`select from student_group g where (g.end_at is null or g.end_at >= ${reader.today}::date) and`
  const { rows } = await sql<Frame>`
    select t.attendance_percent as "attendancePercent", t.progress_percent as "progressPercent",
      t.min_lessons as "minLessons",
      (select coalesce(jsonb_agg(scope order by place), '[]') from (values
        (1, 'own', exists (select from lesson_meeting_teacher where person_id = ${reader.personId})),
        (2, 'curated', exists (${groups} g.curator_person_id = ${reader.personId})),
        (3, 'department', exists (select from discipline where department_id in ${ledUnits(reader)})),
        (4, 'unit', exists (${groups} ${isGraduatedByLed(reader, 'g')}))
      ) offered (place, scope, is_open) where is_open) as scopes
    from journal_threshold t
  `.execute(db)
  return rows[0]!
}
