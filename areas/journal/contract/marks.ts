import * as z from 'zod/mini'
import { RowId, Version } from '#platform/contract/ids.ts'
import { Instant } from '#platform/contract/dates.ts'
import { typedText } from '#platform/contract/text.ts'
import { AttendanceCode } from './attendance.ts'

const hasTwoDecimals = z.refine<number>((value) => Number(value.toFixed(2)) === value)

/** Points of a student or a norm: 0..100 with up to two decimals. Decisions D-105, D-106. */
export const Points = z.number().check(z.gte(0), z.lte(100), hasTwoDecimals)

/** Points as Russian texts and spreadsheets write them. */
export function pointsText(points: number | string): string {
  return String(points).replace('.', ',')
}

export const MOST_COMMENT = 1000
export const JournalComment = typedText({ min: 0, max: MOST_COMMENT })

/** The limits of one save: students, and lessons or control points of each. */
export const MOST_ROWS = 300
export const MOST_COLUMNS = 100

/** 0 is the whole group. */
export const Subgroup = z.int().check(z.gte(0), z.lte(99))

/** A study week, or 0 for the days before the first. */
export const StudyWeek = z.int().check(z.gte(0), z.lte(60))

/** The last millisecond that a clock can show: a save's place is at least its time. */
const LAST_SEQ = 8_640_000_000_000_000

/**
 * Increases with every save of one browser; an older save that arrives late changes nothing. Decision D-140.
 */
export const SaveSeq = z.int().check(z.gte(0), z.lte(LAST_SEQ))

/** The version of a row in which each of its fields was seen. */
export const FieldVersions = z.object({
  attendance: z.optional(Version),
  progress: z.optional(Version),
  comment: z.optional(Version),
})

/** An omitted field is unchanged. Without `version` the last write wins. Decision D-141. */
export const MarkChange = z.object({
  studentId: RowId,
  attendance: z.optional(AttendanceCode),
  progress: z.optional(z.nullable(Points)),
  comment: z.optional(z.nullable(JournalComment)),
  version: z.optional(Version),
  /** The versions of fields that were seen in another version than the rest of the row. */
  versions: z.optional(FieldVersions),
})
export type MarkChange = z.infer<typeof MarkChange>

/** The origin of a change: the table, the student's own check-in, an imported sheet. */
export const LedgerSource = z.enum(['table', 'check-in', 'import'])
export type LedgerSource = z.infer<typeof LedgerSource>

export const LEDGER_SOURCE_TITLES: Record<LedgerSource, string> = {
  table: 'в журнале',
  'check-in': 'отметка по QR-коду',
  import: 'из файла',
}

/** One row of the ledger. `byAdministrator` is set when an administrator acted in the teacher's place. */
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

/** An entry as a teacher sees it, with the network address that it came from. */
export const CellLedgerEntry = z.object({ ...LedgerEntry.shape, ip: z.nullable(z.string()) })

/** An entry as the student sees it, with its subject. */
export const OwnLedgerEntry = z.object({
  ...LedgerEntry.shape,
  disciplineName: z.string(),
  /** The day of the lesson or of the control point. */
  date: z.string(),
  controlPoint: z.nullable(z.string()),
  /** The kind of the lesson, or of the lessons of the control point. */
  lessonKind: z.nullable(z.string()),
})
