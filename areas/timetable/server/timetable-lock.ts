import { sql } from 'kysely'
import { rowLock } from '#platform/server/db/row-lock.ts'
import type { Db } from '#platform/server/db/database.ts'

const TIMETABLE_LOCK = 471_100_003

/**
 * Lets one transaction at a time check and write lessons (by a file, by hand or of a flow), so that none
 * takes a place that another is taking unseen. Writers of lessons take this lock before the row of a lesson.
 * Decision 0252.
 */
export async function lockTimetable(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TIMETABLE_LOCK})`.execute(tx)
}

const lockRow = rowLock('timetable_lesson')

/** The same, and the row of one lesson after it. */
export async function lockLesson(tx: Db, id: number): Promise<void> {
  await lockTimetable(tx)
  await lockRow(tx, id)
}
