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

/** Locks the thresholds until the change is over. */
export async function lockThresholds(tx: Db): Promise<void> {
  await sql`select from journal_threshold for update`.execute(tx)
}

/** Changes the locked thresholds. */
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

/** The scopes in which the person has anything to look at, from the narrowest to the widest. One statement. */
export async function listScopes(db: Db, reader: Reader): Promise<DebtorScope[]> {
  const groups = sql`select from student_group g where (g.end_at is null or g.end_at >= ${reader.today}::date) and`
  const { rows } = await sql<{ scope: DebtorScope }>`
    select scope from (values
      (1, 'own', exists (select from lesson_meeting_teacher where person_id = ${reader.personId})),
      (2, 'curated', exists (${groups} g.curator_person_id = ${reader.personId})),
      (3, 'department', exists (select from discipline where department_id in ${ledUnits(reader)})),
      (4, 'unit', exists (${groups} ${isGraduatedByLed(reader, 'g')}))
    ) offered (place, scope, is_open) where is_open order by place
  `.execute(db)
  return rows.map(({ scope }) => scope)
}
