import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Writer } from '../marks/ledger.ts'

export interface NormChange {
  id: number
  norm: number | null
}

/** Sets norms of locked lessons unless a student has more points; returns the ids of the lessons that were set. */
export async function writeLessonNorms(
  tx: Db,
  norms: readonly NormChange[],
  { sessionId, seq }: Pick<Writer, 'sessionId' | 'seq'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update journal_lesson l
    set norm = w.norm, norm_session = ${sessionId}::uuid, norm_seq = ${seq}::bigint
    from jsonb_to_recordset(${JSON.stringify(norms)}::jsonb) w (id bigint, norm numeric)
    where l.id = w.id and not exists (
      select from journal_mark m
      where m.study_year_id = l.study_year_id and m.lesson_id = l.id and m.points > coalesce(w.norm, -1))
    returning l.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** The same for locked control points. */
export async function writePointNorms(
  tx: Db,
  norms: readonly NormChange[],
  { sessionId, seq }: Pick<Writer, 'sessionId' | 'seq'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update journal_control_point p
    set norm = w.norm, norm_session = ${sessionId}::uuid, norm_seq = ${seq}::bigint
    from jsonb_to_recordset(${JSON.stringify(norms)}::jsonb) w (id bigint, norm numeric)
    where p.id = w.id and not exists (
      select from journal_control_point_mark m where m.control_point_id = p.id and m.points > w.norm)
    returning p.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
