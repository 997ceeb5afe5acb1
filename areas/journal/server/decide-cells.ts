import type { LedgerSource } from '../contract/marks.ts'

export type Field = 'attendance' | 'progress' | 'comment'
export type Value = number | string | null

/** Who wrote a field last, out of the ledger. */
export interface LastSave {
  version: number
  session: string | null
  seq: number | null
  by: string
  source: LedgerSource
  at: string
}

/** A student's row of a lesson or of a control point, as it stands while it is locked. */
export interface CurrentRow {
  studentId: number
  /** Where rows of several lessons or points are saved together, the one that this row belongs to. */
  lessonId?: number
  controlPointId?: number
  version: number
  values: Partial<Record<Field, Value>>
  last: Partial<Record<Field, LastSave>>
}

export interface WantedRow {
  values: Partial<Record<Field, Value>>
  version?: number | undefined
}

/** The save as a whole: which browser session sends it, and its place among that session's saves. */
export interface Save {
  session: string
  seq: number | null
}

export interface CellConflict {
  studentId: number
  lessonId?: number
  controlPointId?: number
  field: Field
  yours: Value
  current: Value
  version: number
  by: string | null
  at: string | null
}

export interface ChangedCell {
  field: Field
  before: Value
  after: Value
}

export interface Decision {
  changed: ChangedCell[]
  conflicts: CellConflict[]
}

/** An own save that was sent later has been stored already: this one was given up by its sender. Decision D-140. */
function isOvertaken(last: LastSave | undefined, save: Save): boolean {
  return last?.session === save.session && last.seq !== null && save.seq !== null && last.seq > save.seq
}

/**
 * Somebody else wrote this very field after the sender had read the row (decision D-141). A student's own check-in is
 * nobody to ask: the teacher's word is final.
 */
function isForeign(last: LastSave | undefined, save: Save, version: number | undefined): boolean {
  if (version === undefined || !last || last.version <= version || last.source === 'check-in') return false
  const isOwnEarlier =
    last.session === save.session && last.seq !== null && save.seq !== null && last.seq < save.seq
  return !isOwnEarlier
}

function addressOf({ studentId, lessonId, controlPointId }: CurrentRow) {
  return {
    studentId,
    ...(lessonId !== undefined && { lessonId }),
    ...(controlPointId !== undefined && { controlPointId }),
  }
}

/** Says which cells of a row a save changes and which ones it has lost to another teacher. */
export function decideRow(current: CurrentRow, wanted: WantedRow, save: Save): Decision {
  const decision: Decision = { changed: [], conflicts: [] }
  for (const [name, after] of Object.entries(wanted.values)) {
    const field = name as Field
    const before = current.values[field] ?? null
    const last = current.last[field]
    if (before === after || isOvertaken(last, save)) continue
    if (!isForeign(last, save, wanted.version)) {
      decision.changed.push({ field, before, after })
      continue
    }
    decision.conflicts.push({
      ...addressOf(current),
      field,
      yours: after,
      current: before,
      version: current.version,
      by: last?.by ?? null,
      at: last?.at ?? null,
    })
  }
  return decision
}
