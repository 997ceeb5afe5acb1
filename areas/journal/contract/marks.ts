import * as z from 'zod/mini'
import { RowId, Version } from '#platform/contract/ids.ts'
import { Instant } from '#platform/contract/dates.ts'

/** What the database keeps: late, attended, absent; null is not marked. Decision D-103. */
export type Attendance = 'L' | 'A' | 'X' | null

/** Codes of the regular mode: 1 late, 2 attended, 3 absent. Specification part 2, section 5. */
export const AttendanceCode = z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)]))
export type AttendanceCode = z.infer<typeof AttendanceCode>

const CODES = { L: 1, A: 2, X: 3 } as const
const LETTERS = { 1: 'L', 2: 'A', 3: 'X' } as const

export function attendanceCode(kept: Attendance): AttendanceCode {
  return kept === null ? null : CODES[kept]
}

export function keptAttendance(code: AttendanceCode): Attendance {
  return code === null ? null : LETTERS[code]
}

const hasTwoDecimals = z.refine<number>((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6)

/** Points of a student or a norm: 0..100 with up to two decimals. Decisions D-105, D-106. */
export const Points = z.number().check(z.gte(0), z.lte(100), hasTwoDecimals)

export const MOST_COMMENT = 1000
export const JournalComment = z.string().check(z.trim(), z.maxLength(MOST_COMMENT))

/** How much one save may carry: students, and lessons or control points of each. */
export const MOST_ROWS = 300
export const MOST_COLUMNS = 100

/** 0 is the whole group. */
export const Subgroup = z.int().check(z.gte(0), z.lte(99))

/** A study week, or 0 for the days before the first. */
export const StudyWeek = z.int().check(z.gte(0), z.lte(60))

/** The last millisecond that a clock can show: a place is at least the time of its save. */
const LAST_SEQ = 8_640_000_000_000_000

/** Grows with every save of one browser; an older save that arrives late changes nothing. Decision D-140. */
export const SaveSeq = z.int().check(z.gte(0), z.lte(LAST_SEQ))

/** The version of a row at which each of its fields was seen. */
export const FieldVersions = z.object({
  attendance: z.optional(Version),
  progress: z.optional(Version),
  comment: z.optional(Version),
})

/** A field that is left out is not touched. Without `version` the last write wins. Decision D-141. */
export const MarkChange = z.object({
  studentId: RowId,
  attendance: z.optional(AttendanceCode),
  progress: z.optional(z.nullable(Points)),
  comment: z.optional(z.nullable(JournalComment)),
  version: z.optional(Version),
  /** Where a field was seen at another version than the rest of the row. */
  versions: z.optional(FieldVersions),
})
export type MarkChange = z.infer<typeof MarkChange>

/** From where a cell was changed: the table, the student's own check-in, an imported sheet. */
export const LedgerSource = z.enum(['table', 'check-in', 'import'])
export type LedgerSource = z.infer<typeof LedgerSource>

export const LEDGER_SOURCE_TITLES: Record<LedgerSource, string> = {
  table: 'в журнале',
  'check-in': 'отметка по QR-коду',
  import: 'из файла',
}

/** One row of the ledger. `byAdministrator` is set when an administrator stood in the teacher's place. */
export const LedgerEntry = z.object({
  id: z.int(),
  field: z.enum(['attendance', 'progress', 'comment']),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  by: z.nullable(z.string()),
  byAdministrator: z.nullable(z.string()),
  at: Instant,
  source: LedgerSource,
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** An entry as a teacher sees it, with the address of the network that it came from. */
export const CellLedgerEntry = z.object({ ...LedgerEntry.shape, ip: z.nullable(z.string()) })

/** An entry as the student sees it, with what it is about. */
export const OwnLedgerEntry = z.object({
  ...LedgerEntry.shape,
  disciplineName: z.string(),
  /** The day of the lesson or of the control point. */
  date: z.string(),
  controlPoint: z.nullable(z.string()),
})
