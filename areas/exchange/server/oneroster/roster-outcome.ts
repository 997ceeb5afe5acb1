import type { Actor } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Breath } from '#platform/server/jobs/breath.ts'
import type { ImportKind, WritingContext } from '#platform/server/imports/import-kind.ts'
import type { ImportCounts } from '#platform/server/imports/run-import.ts'

export interface RosterWish {
  zip: Uint8Array
  kinds: readonly ImportKind[]
  context: WritingContext
  breath: Breath
  isDryRun: boolean
  actor: Actor
  fileName: string
  /** Writes the records about the import itself, in its transaction; not called when nothing of it stays. */
  finish?: (tx: Db, outcome: RosterOutcome) => Promise<void>
}

/** Something wrong with a row of one of the files. */
export interface FileProblem {
  file: string
  line: number
  column: string | null
  text: string
}

export interface RosterOutcome {
  counts: ImportCounts
  problems: readonly FileProblem[]
  /** The parts that the portal has no place for, in words. */
  notes: readonly string[]
}
