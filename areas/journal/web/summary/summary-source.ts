import type { GridColumn, GridRowHead } from '../grid/grid-parts.ts'
import type { CellValue } from '../sheet/cell-value.ts'
import type { CellAddress, CellEdit, Conflict } from '../sheet/sheet-state.ts'

/** A lesson or a control point of the summary. */
export interface SummaryColumn extends GridColumn {
  date: string
  /** What stands below the name in the dialog of the column. */
  details: string
  /** Null where a column takes no comment of the summary; an empty text is none yet. */
  comment: string | null
  /** The screen of the lesson; null for a control point. */
  lessonPath: string | null
}

export interface SummaryStudent extends GridRowHead {
  /** Seen by teachers alone; an empty text is none yet. */
  comment: string
}

/** Everything that a summary shows, whichever mode the journal is in. Cells are named by `keyOf`. */
export interface SummaryTable {
  /** Names the drafts of this table on the device. */
  name: string
  label: string
  /** Lessons by date, then control points by date. Decision D-143. */
  columns: readonly SummaryColumn[]
  /** Those in sight first. Decision D-109. */
  students: readonly SummaryStudent[]
  values: ReadonlyMap<string, CellValue>
  versions: ReadonlyMap<string, number>
  /** The days on which a student was not there. Decision D-110. */
  closed: ReadonlySet<string>
  /** The university's day: what lies after it is not counted. */
  today: string
  /** The journal lesson that the summary was opened from. */
  openedFrom: number
  isIet: boolean
  /** Where nobody may change anything any more. Decision D-107. */
  isReadOnly: boolean
}

/** What a source asks of the sheet it saves for. */
export interface SheetPorts {
  /** Tells whether a change of the cell is still under way. */
  isBusy: (address: CellAddress) => boolean
}

/** Puts the changes of one summary where they belong; one for each mode of the journal. */
export interface SummarySource {
  /** Sends the cells in one request; answers the ones that somebody else changed meanwhile. */
  save: (edits: readonly CellEdit[]) => Promise<Conflict[]>
  /** What the last answer told of other cells. */
  takeFresh: () => ReadonlyMap<string, CellValue>
  /** The table was read anew. */
  take: (table: SummaryTable, ports: SheetPorts) => void
  /** Answers the norm that is stored now. */
  saveNorm: (column: string, norm: number | null, signal: AbortSignal) => Promise<number | null>
  /** Answers the comment that is stored now, like the next one. */
  saveColumnComment: (column: string, comment: string, signal: AbortSignal) => Promise<string>
  saveStudentComment: (student: number, comment: string, signal: AbortSignal) => Promise<string>
  hideStudent: (student: number, isHidden: boolean) => Promise<unknown>
}
