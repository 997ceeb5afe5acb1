import type { Actor } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'

/** An import that is about to be undone. */
export interface UndoneImport {
  /** The change set of the import. */
  setId: number
  actor: Actor
}

/**
 * Removes, in the transaction of the undo, what an area made by itself of the rows of an import: it would be in the way,
 * and nobody could delete it. Opens a change set of its own for that.
 */
export interface BeforeUndo {
  /** The kinds of imports. */
  kinds: readonly string[]
  prepare: (tx: Db, undone: UndoneImport) => Promise<void>
}
