import type { Db } from '#platform/server/db/database.ts'
import type { Author } from './change-set.ts'
import { undoChangeSet } from './undo-change-set.ts'

/** An edit of one record that is being undone. */
export interface TakenBack {
  id: number
  setId: number
}

/** An area's rules for undoing edits of its records. */
export interface UndoGuard {
  /** Locks out others before anything is read. */
  hold: (tx: Db) => Promise<void>
  /**
   * Checks the restored record against the area's rules.
   * @throws CannotUndoError when the record may no longer be so
   */
  weigh: (tx: Db, taken: TakenBack) => Promise<void>
}

/**
 * Undoes an edit of one record, unless the guard forbids it; `find` returns the record once others are locked
 * out.
 */
export async function undoGuarded(
  tx: Db,
  { id, guard, who }: { id: number; guard: UndoGuard | undefined; who: Author },
  find: () => Promise<number>,
): Promise<void> {
  await guard?.hold(tx)
  const setId = await find()
  await undoChangeSet(tx, setId, who)
  await guard?.weigh(tx, { id, setId })
}
