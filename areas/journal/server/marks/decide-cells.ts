import type { LedgerSource } from '../../contract/marks.ts'

export type Field = 'attendance' | 'progress' | 'comment'
export type Value = number | string | null

/** A save by another session, or by the same one without a place. */
export interface ForeignSave {
  by: string | null
  source: LedgerSource
  /** As PostgreSQL writes it into JSON. */
  at: string
}

/** The newest save of a field, out of the ledger. */
export interface LastSave {
  version: number
  /** The place of the newest save of this field by the session that saves now; null when it has not saved it. */
  ownSeq: number | null
  /** Null when it is the session's own. */
  foreign: ForeignSave | null
}

/** A student's row of a lesson or of a control point, as it is stored. */
export interface CurrentRow {
  studentId: number
  /** The lesson or the control point of the row, where rows of several are saved together. */
  lessonId?: number
  controlPointId?: number
  version: number
  values: Partial<Record<Field, Value>>
  last: Partial<Record<Field, LastSave>>
}

export interface RowChange {
  values: Partial<Record<Field, Value>>
  version?: number | undefined
  /** Takes precedence over `version`. */
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
  /** The version that the ledger shows, if it is not the row's new one. */
  version?: number
}

export interface Decision {
  changed: ChangedCell[]
  /** Cells that already have the new value, only for the ledger: an older save may still be arriving. */
  noted: ChangedCell[]
  conflicts: CellConflict[]
}

/** This save, or a later one of the same session, has already been stored. Decision D-140. */
function isOvertaken(last: LastSave | undefined, { seq }: Save): boolean {
  return seq !== null && (last?.ownSeq ?? -1) >= seq
}

/**
 * Somebody else wrote this very field after the sender had read the row (decision D-141). A student's own
 * check-in does not count as somebody else: the teacher has the last word.
 */
function isForeign(last: LastSave | undefined, version: number | undefined): boolean {
  if (version === undefined || !last?.foreign) return false
  return last.version > version && last.foreign.source !== 'check-in'
}

function addressOf({ studentId, lessonId, controlPointId }: CurrentRow) {
  return {
    studentId,
    ...(lessonId !== undefined && { lessonId }),
    ...(controlPointId !== undefined && { controlPointId }),
  }
}

/**
 * The fields whose newest ledger entries are needed to decide about a row. None when the save comes after all others of
 * its session in the lesson (`ownPlace` is the highest place of those), has seen the row as it is, and changes each of its
 * cells.
 */
export function fieldsInDoubt(
  current: CurrentRow,
  change: RowChange,
  { seq }: Save,
  ownPlace: number | null,
): Field[] {
  const isLate = seq !== null && ownPlace !== null && seq <= ownPlace
  return (Object.keys(change.values) as Field[]).filter((field) => {
    const version = change.versions?.[field] ?? change.version
    const isSeen = version === undefined || current.version <= version
    return isLate || !isSeen || (current.values[field] ?? null) === change.values[field]
  })
}

/** Decides which cells of a row a save changes and which ones it has lost to another teacher. */
export function decideRow(current: CurrentRow, change: RowChange, save: Save): Decision {
  const decision: Decision = { changed: [], noted: [], conflicts: [] }
  for (const [name, after] of Object.entries(change.values)) {
    const field = name as Field
    const before = current.values[field] ?? null
    const last = current.last[field]
    if (isOvertaken(last, save)) continue
    if (before === after) decision.noted.push({ field, before, after, version: last?.version ?? 0 })
    else if (isForeign(last, change.versions?.[field] ?? change.version))
      decision.conflicts.push(conflictOf(current, field, after))
    else decision.changed.push({ field, before, after })
  }
  // Nothing of a save without a place can arrive late.
  return save.seq === null ? { ...decision, noted: [] } : decision
}

function conflictOf(current: CurrentRow, field: Field, yours: Value): CellConflict {
  const { by = null, at } = current.last[field]?.foreign ?? {}
  const { version, values } = current
  return {
    ...addressOf(current),
    field,
    yours,
    current: values[field] ?? null,
    version,
    by,
    at: at === undefined ? null : new Date(at).toISOString(),
  }
}
