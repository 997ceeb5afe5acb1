import type { Permission } from '#platform/contract/permissions.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Breath } from '#platform/server/jobs/breath.ts'
import type { RawRow } from './file/read-file.ts'
import type { Matching } from './headings.ts'
import type { ImportColumn, ReportNote } from './import-kind.ts'
import type { Problem } from './problem.ts'
import type { ImportCounts } from './run-import.ts'

export interface CustomWish {
  rows: readonly RawRow[]
  matching: Matching
  today: string
  breath: Breath
  isDryRun: boolean
  actor: Actor
  fileName: string
  /** The digest that a dry run promised; if the file would now do something else, nothing is written. */
  promised: string | null
  /** Writes the records about the import itself, in its transaction if there is one. */
  finish: (tx: Db, outcome: CustomOutcome) => Promise<void>
}

/** Something unusual that a file does, as a question to the person who imports it. */
export interface ImportQuestion {
  title: string
  text: string
}

/** The effect of an import, or the effect that a dry run would have had. */
export interface CustomOutcome {
  counts: ImportCounts
  /** The number of rows from earlier files that this one removes. */
  removed: number
  problems: readonly Problem[]
  notes: readonly ReportNote[]
  /** The question that somebody must answer with yes before anything is written. */
  question: ImportQuestion | null
  /** Identifies everything that the file changes. */
  digest: string | null
  isOutdated: boolean
}

/** An import that uses an engine other than that of the registers. Decision 0107. */
export interface CustomImport {
  /** Its word in the address. */
  kind: string
  title: string
  about: string
  /** Holders of any of these may import it. */
  permissions: readonly Permission[]
  /** Kinds that should be imported before it. */
  after?: readonly string[]
  columns: readonly ImportColumn[]
  /** How to undo it, in words: no change set records it. */
  wayBack: string
  /** @throws UnreadableFileError when the file is not of this kind, StoppedError when it was asked to stop */
  bring(db: Db, wish: CustomWish): Promise<void>
}
