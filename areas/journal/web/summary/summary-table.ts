import type { MarkColumn, StudentRow } from '../marks/mark-table.ts'
import type { MarkValue } from '../marks/mark-value.ts'

/** A lesson or a control point of the summary. */
export interface SummaryColumn extends MarkColumn {
  date: string
  /** The text below the name in the dialog of the column. */
  details: string
  /** Null when a column takes no comment in the summary; an empty text means none yet. */
  comment: string | null
  /** The screen of the lesson; null for a control point. */
  lessonPath: string | null
}

export interface SummaryStudent extends StudentRow {
  personId: number
  /** Visible only to teachers; an empty text means none yet. */
  comment: string
}

/** The contents of a summary, in either mode of the journal. Cells are named by `keyOf`. */
export interface SummaryTable {
  /** Names the drafts of this table on the device. */
  name: string
  label: string
  /** Control points by date, which stay in sight, then lessons by date. Decisions D-143, 0111. */
  columns: readonly SummaryColumn[]
  /** Those in sight first. Decision D-109. */
  students: readonly SummaryStudent[]
  values: ReadonlyMap<string, MarkValue>
  versions: ReadonlyMap<string, number>
  /** The days on which a student was not there. Decision D-110. */
  closed: ReadonlySet<string>
  /** The university's day: later days are not counted. */
  today: string
  /** The journal lesson that the summary was opened from. */
  openedFrom: number
  isIet: boolean
  /** The reader may change nothing. Decisions D-107, D-108. */
  isReadOnly: boolean
}
