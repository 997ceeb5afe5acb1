import type { Db } from '#platform/server/db/database.ts'
import type { Author } from './change-set.ts'
import { undoChangeSet } from './undo-change-set.ts'

/** An edit of one record that is taken back. */
export interface TakenBack {
  id: number
  setId: number
}

/** What an area has to say about the taking back of edits of its records. */
export interface UndoGuard {
  /** Keeps others off before anything is read. */
  hold: (tx: Db) => Promise<void>
  /**
   * Weighs the record as it is again.
   * @throws CannotUndoError when it cannot be so any more
   */
  weigh: (tx: Db, taken: TakenBack) => Promise<void>
}

/** Takes an edit of one record back, unless the guard forbids it; `find` names it once others are kept off. */
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
