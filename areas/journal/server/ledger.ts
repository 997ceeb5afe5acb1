import { sql } from 'kysely'
import type { LedgerSource } from '../contract/marks.ts'
import type { ChangedCell, CurrentRow, LastSave } from './decide-cells.ts'

/** The last ledger entry of each field as json; `owner` is `lesson_id` or `control_point_id`. */
export function lastSaves(owner: 'lesson_id' | 'control_point_id', id: unknown, studentId: unknown) {
  return sql<Record<string, LastSave> | null>`
    (select json_object_agg(e.field, json_build_object('version', e.version, 'session', e.session_id,
        'seqs', coalesce(g.seqs, '{}'), 'by', p.full_name, 'source', e.source,
        'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
     from (select max(l.id) as id, jsonb_object_agg(l.session_id, l.save_seq order by l.save_seq)
             filter (where l.session_id is not null and l.save_seq is not null) as seqs
           from journal_ledger l where l.${sql.raw(owner)} = ${id} and l.student_id = ${studentId} group by l.field) g
     join journal_ledger e on e.id = g.id
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
