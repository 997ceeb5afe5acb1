import { attendanceCode, keptAttendance, type Attendance } from '../../contract/attendance.ts'
import { type MarkChange } from '../../contract/marks.ts'
import type { CellConflict, CurrentRow, Field, Save, RowChange } from './decide-cells.ts'
import { decideRow } from './decide-cells.ts'
import type { SavedRow } from './ledger.ts'

/** A change of the contract as the database stores it; an empty comment is stored as none. */
export function rowChange({ attendance, progress, comment, version, versions }: MarkChange): RowChange {
  return {
    version,
    versions,
    values: {
      ...(attendance !== undefined && { attendance: keptAttendance(attendance) }),
      ...(progress !== undefined && { progress }),
      ...(comment !== undefined && { comment: comment || null }),
    },
  }
}

/** The fields that some of the rows of a save change. */
export function fieldsOf(changes: Iterable<RowChange>): Field[] {
  return [...new Set([...changes].flatMap(({ values }) => Object.keys(values) as Field[]))].toSorted()
}

const asCode = (value: unknown) => attendanceCode(value as Attendance)

/** A conflict in the codes of the regular mode. */
export function presentConflict(conflict: CellConflict): CellConflict {
  if (conflict.field !== 'attendance') return conflict
  return { ...conflict, yours: asCode(conflict.yours), current: asCode(conflict.current) }
}

export interface DecidedRows<Row extends CurrentRow> {
  saved: (Row & SavedRow)[]
  conflicts: CellConflict[]
}

/** Decides about every row of a save; `changeOf` finds the change of a row. Conflicts are in the codes of the database. */
export function decideRows<Row extends CurrentRow>(
  rows: readonly Row[],
  changeOf: (row: Row) => RowChange,
  save: Save,
): DecidedRows<Row> {
  const decided: DecidedRows<Row> = { saved: [], conflicts: [] }
  for (const row of rows) {
    const { changed, noted, conflicts } = decideRow(row, changeOf(row), save)
    decided.conflicts.push(...conflicts)
    if (changed.length + noted.length === 0) continue
    const values = { ...row.values, ...Object.fromEntries(changed.map(({ field, after }) => [field, after])) }
    const version = changed.length > 0 ? row.version + 1 : row.version
    decided.saved.push({ ...row, values, changed, noted, version })
  }
  return decided
}

/** True when every newly entered number of points fits the norm. Decision D-105. */
export function fitsNorm(row: SavedRow, norm: number | null): boolean {
  return row.changed.every(
    ({ field, after }) => field !== 'progress' || after === null || (norm !== null && Number(after) <= norm),
  )
}
