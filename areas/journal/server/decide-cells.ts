import type { LedgerSource } from '../contract/marks.ts'

export type Field = 'attendance' | 'progress' | 'comment'
export type Value = number | string | null

/** Who wrote a field last, out of the ledger. */
export interface LastSave {
  version: number
  session: string | null
  /** The place of the newest save of this field by the session that saves now; null when it has not saved it. */
  ownSeq: number | null
  /** Null where it is the own save. */
  by: string | null
  source: LedgerSource
  at: Date
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
  /** Goes before `version`. */
  versions?: Partial<Record<Field, number | undefined>> | undefined
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
  /** The version that the ledger tells where it is not the row's new one. */
  version?: number
}

export interface Decision {
  changed: ChangedCell[]
  /** Cells that hold the wanted value already, for the ledger alone: an older save may still be on its way here. */
  noted: ChangedCell[]
  conflicts: CellConflict[]
}

/** This save, or one that the same session sent later, has been stored already. Decision D-140. */
function isOvertaken(last: LastSave | undefined, { seq }: Save): boolean {
  return seq !== null && (last?.ownSeq ?? -1) >= seq
}

/**
 * Somebody else wrote this very field after the sender had read the row (decision D-141). A student's own check-in is
 * nobody to ask: the teacher's word is final.
 */
function isForeign(last: LastSave | undefined, save: Save, version: number | undefined): boolean {
  if (version === undefined || !last || last.version <= version || last.source === 'check-in') return false
  return last.session !== save.session || save.seq === null || last.ownSeq === null
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
  const decision: Decision = { changed: [], noted: [], conflicts: [] }
  for (const [name, after] of Object.entries(wanted.values)) {
    const field = name as Field
    const before = current.values[field] ?? null
    const last = current.last[field]
    if (isOvertaken(last, save)) continue
    if (before === after) decision.noted.push({ field, before, after, version: last?.version ?? 0 })
    else if (isForeign(last, save, wanted.versions?.[field] ?? wanted.version))
      decision.conflicts.push(conflictOf(current, field, after))
    else decision.changed.push({ field, before, after })
  }
  // Nothing of a save without a place can arrive late.
  return save.seq === null ? { ...decision, noted: [] } : decision
}

function conflictOf(current: CurrentRow, field: Field, yours: Value): CellConflict {
  const { by = null, at } = current.last[field] ?? {}
  const { version, values } = current
  return {
    ...addressOf(current),
    field,
    yours,
    current: values[field] ?? null,
    version,
    by,
    at: at?.toISOString() ?? null,
  }
}
