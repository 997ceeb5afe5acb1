import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { unnestRows } from '#platform/server/db/unnest-rows.ts'
import type { CurrentRow } from './decide-cells.ts'
import {
  insertLedger,
  isChanged,
  lastOf,
  lastSaves,
  LEDGER_COLUMNS,
  saveOf,
  type LastColumns,
  type SavedRow,
  type Writer,
} from './ledger.ts'
import { notedPointMarks } from '../notices/note-marks.ts'

/** A student's cell of a control point. */
export interface PointCell {
  controlPointId: number
  studentId: number
}

interface PointMarkRow extends LastColumns, PointCell {
  version: number
  progress: number | null
}

/**
 * The points of students in locked control points; students who are in none of the point's groups and flows
 * that the writer teaches, or not in the named flow, are left out.
 */
export async function readPointMarks(
  tx: Db,
  {
    cells,
    writer,
    flowId = null,
  }: {
    cells: readonly PointCell[]
    writer: Writer
    flowId?: number | null
  },
): Promise<(CurrentRow & { controlPointId: number })[]> {
  const fields = ['progress'] as const
  const last = lastSaves(
    { owner: 'control_point_id', id: sql`w.point_id`, studentId: sql`w.student_id` },
    { save: saveOf(writer), fields },
  )
  const { rows } = await sql<PointMarkRow>`
    select w.point_id as "controlPointId", w.student_id as "studentId", coalesce(k.version, 0) as version,
      k.points::float8 as progress, ${sql.join(last.columns)}
    from jsonb_to_recordset(${JSON.stringify(
      cells.map(({ controlPointId, studentId }) => ({ point_id: controlPointId, student_id: studentId })),
    )}::jsonb) w (point_id bigint, student_id bigint)
    left join journal_control_point_mark k on k.control_point_id = w.point_id and k.student_id = w.student_id
    ${last.joins}
    where exists (
      select from journal_control_point_scope sc
      join journal_course_seat s on s.course_id = sc.course_id
      join journal_course_teacher t on t.course_id = sc.course_id and t.person_id = ${writer.personId}
      where sc.control_point_id = w.point_id and sc.deleted_at is null and s.student_id = w.student_id
        and (${flowId}::bigint is null or s.flow_id = ${flowId}::bigint))
  `.execute(tx)
  return rows.map(({ controlPointId, studentId, version, progress, ...last }) => ({
    controlPointId,
    studentId,
    version,
    values: { progress },
    last: lastOf(last, fields),
  }))
}

/** Writes the points of locked control points and their ledger in one statement. */
export async function writePointMarks(
  tx: Db,
  rows: readonly (SavedRow & { controlPointId: number })[],
  writer: Writer,
): Promise<void> {
  const table = unnestRows<SavedRow & { controlPointId: number }>(rows, [
    { name: 'control_point_id', type: 'bigint', valueOf: ({ controlPointId }) => controlPointId },
    { name: 'is_changed', type: 'boolean', valueOf: isChanged, isOftenOne: true },
    ...LEDGER_COLUMNS,
    { name: 'points', type: 'numeric', valueOf: ({ values }) => values.progress ?? null },
  ])
  await sql`
    with written as materialized (select * from ${table} w), marked as (
      insert into journal_control_point_mark (control_point_id, student_id, points, version)
      select control_point_id, student_id, points, version from written where is_changed
      on conflict (control_point_id, student_id) do update set points = excluded.points, version = excluded.version
    )${notedPointMarks(rows)}
    ${insertLedger(sql`written`, 'control_point_id', writer)}
  `.execute(tx)
}
