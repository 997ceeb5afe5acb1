import { sql } from 'kysely'
import type { LedgerSource } from '../contract/marks.ts'
import type { ChangedCell, CurrentRow, Field, LastSave, Save } from './decide-cells.ts'

/**
 * The newest ledger entry of each of some fields as json; `owner` is `lesson_id` or `control_point_id`. The saves of a
 * session take their places in order (decision D-140), so its newest entry has its highest place.
 */
export function lastSaves(
  owner: 'lesson_id' | 'control_point_id',
  { id, studentId, save, fields }: { id: unknown; studentId: unknown; save: Save; fields: readonly Field[] },
) {
  const ofCell = sql`l.${sql.raw(owner)} = ${id} and l.student_id = ${studentId} and l.field = f.field`
  const isOwn = sql`e.session_id = ${save.session}::uuid and e.save_seq is not null`
  // Whoever saves in order overtakes nobody but others, and need not be told the own name.
  const by = save.seq === null ? sql`true` : sql`not coalesce(${isOwn}, false)`
  return sql<Record<string, LastSave> | null>`
    (select json_object_agg(f.field, json_build_object('version', e.version, 'session', e.session_id,
        'ownSeq', case when ${isOwn} then e.save_seq else (
          select l.save_seq from journal_ledger l
          where ${ofCell} and l.session_id = ${save.session}::uuid and l.save_seq is not null
          order by l.id desc limit 1) end,
        'by', case when ${by} then (select full_name from person where id = e.person_id) end,
        'source', e.source, 'at', e.at))
     from unnest(array[${sql.join(fields.map((field) => sql.lit(field)))}]) f (field)
     cross join lateral (
       select l.version, l.session_id, l.save_seq, l.person_id, l.source, l.at
       from journal_ledger l where ${ofCell} order by l.id desc limit 1) e)`
}

/** Who saves, from where: what every ledger row of one save shares. */
export interface Writer {
  personId: number
  realPersonId: number
  sessionId: string
  seq: number | null
  ip: string
  /** The table of a journal unless said. */
  source?: LedgerSource
}

/** The save as the rules of conflicts know it. */
export function saveOf({ sessionId, seq }: Writer): Save {
  return { session: sessionId, seq }
}

export interface SavedRow {
  studentId: number
  version: number
  changed: readonly ChangedCell[]
  /** Cells that were saved as they stood; see `Decision`. */
  noted?: readonly ChangedCell[]
  values: CurrentRow['values']
}

/** The rows of a save that change something. */
export function changedRows<Row extends SavedRow>(rows: readonly Row[]): Row[] {
  return rows.filter(({ changed }) => changed.length > 0)
}

/** One row of the ledger for each cell that was changed, or saved as it stood: then `before` equals `after`. */
export function ledgerRows(rows: readonly (SavedRow & { lessonId?: number; controlPointId?: number })[]) {
  return rows.flatMap(({ studentId, lessonId, controlPointId, version, changed, noted = [] }) =>
    [...changed, ...noted].map(({ field, before, after, version: told = version }) => ({
      student_id: studentId,
      lesson_id: lessonId,
      control_point_id: controlPointId,
      version: told,
      field,
      before: before === null ? null : String(before),
      after: after === null ? null : String(after),
    })),
  )
}
