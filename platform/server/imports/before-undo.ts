import type { Actor } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'

/** An import that is about to be undone. */
export interface UndoneImport {
  /** The change set of the import. */
  setId: number
  actor: Actor
}

/** The rest of an area's part, once the rows of the import are as before; returns a sentence for the undo's report. */
export type AfterUndo = () => Promise<string | null>

/**
 * Removes, in the transaction of the undo, what an area made by itself of the rows of an import: it would be in the way,
 * or stay without a reason, and nobody could delete it. Opens a change set of its own for that.
 */
export interface BeforeUndo {
  /** The kinds of imports. */
  kinds: readonly string[]
  /** Begins before anything is undone; returns what only the undone rows can decide, or null. */
  prepare: (tx: Db, undone: UndoneImport) => Promise<AfterUndo | null>
}
