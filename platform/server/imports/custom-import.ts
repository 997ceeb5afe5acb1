import type { Permission } from '#platform/contract/permissions.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Breath } from '#platform/server/jobs/breath.ts'
import type { RawRow } from './file/read-file.ts'
import type { Matching } from './headings.ts'
import type { ImportColumn } from './import-kind.ts'
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
  /** The promise of a dry run; where the file would do something else meanwhile, nothing is written. */
  promised: string | null
  /** Writes what belongs to the import, into its transaction where there is one. */
  finish: (tx: Db, outcome: CustomOutcome) => Promise<void>
}

/** A part of a report: a heading with lines below it. */
export interface ReportNote {
  title: string
  lines: readonly string[]
}

/** What a file does beyond the usual, for whoever has to say yes. */
export interface ImportQuestion {
  title: string
  text: string
}

/** The effect of an import, or the one that it would have had. */
export interface CustomOutcome {
  counts: ImportCounts
  /** How many rows earlier files brought and this one takes away. */
  removed: number
  problems: readonly Problem[]
  notes: readonly ReportNote[]
  /** The question to which somebody must say yes before it is written, under its title. */
  question: ImportQuestion | null
  /** Stands for everything that the file changes. */
  digest: string | null
  isOutdated: boolean
}

/** Something that files bring by an engine other than that of the registers. Decision 0107. */
export interface CustomImport {
  /** The word of the address. */
  kind: string
  title: string
  about: string
  /** Holders of any of these may import it. */
  permissions: readonly Permission[]
  /** Kinds that are better loaded before it. */
  after?: readonly string[]
  columns: readonly ImportColumn[]
  /** How to go back, in words: no change set carries it. */
  wayBack: string
  /** @throws UnreadableFileError when the file is nothing of this kind, StoppedError when it was asked to stop */
  bring(db: Db, wish: CustomWish): Promise<void>
}
