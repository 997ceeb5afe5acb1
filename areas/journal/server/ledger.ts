import { sql } from 'kysely'
import type { LedgerSource } from '../contract/marks.ts'
import type { ChangedCell, CurrentRow, LastSave } from './decide-cells.ts'

/** The last ledger entry of each field as json; `owner` is `lesson_id` or `control_point_id`. */
export function lastSaves(owner: 'lesson_id' | 'control_point_id', id: unknown, studentId: unknown) {
  return sql<Record<string, LastSave> | null>`
    (select json_object_agg(e.field, json_build_object('version', e.version, 'session', e.session_id, 'seq', e.save_seq,
        'by', p.full_name, 'source', e.source, 'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
     from (select distinct on (field) * from journal_ledger
           where ${sql.ref(owner)} = ${id} and student_id = ${studentId} order by field, id desc) e
     join person p on p.id = e.person_id)`
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

export interface SavedRow {
  studentId: number
  version: number
  changed: readonly ChangedCell[]
  values: CurrentRow['values']
}

/** One row of the ledger for each changed cell. */
export function ledgerRows(rows: readonly (SavedRow & { lessonId?: number; controlPointId?: number })[]) {
  return rows.flatMap(({ studentId, lessonId, controlPointId, version, changed }) =>
    changed.map(({ field, before, after }) => ({
      student_id: studentId,
      lesson_id: lessonId,
      control_point_id: controlPointId,
      version,
      field,
      before: before === null ? null : String(before),
      after: after === null ? null : String(after),
    })),
  )
}
