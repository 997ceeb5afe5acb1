import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { changesOf } from './change-of.ts'
import { noteChanges } from '../notices/note-changes.ts'
import { holdMemory, insertChanges, rememberLessons, takeTouched, touchPresent } from './memory-store.ts'

/** Marks that one transaction takes: as many lessons at most, with all their weeks. */
const AT_ONCE = 200

interface Look {
  at: Date
  /** True when people are notified of the changes. */
  tells: boolean
}

/** Compares the next lessons that were written and says whether others may be left. */
async function rememberNext(tx: Db, { at, tells }: Look): Promise<boolean> {
  await holdMemory(tx)
  const { count, lessonIds } = await takeTouched(tx, AT_ONCE)
  const changes = changesOf(await rememberLessons(tx, lessonIds, at))
  const written = await insertChanges(tx, changes, at)
  if (tells) await noteChanges(tx, written)
  return count === AT_ONCE
}

/**
 * Compares every lesson that was written since the last time with its remembered state. Each part is a
 * transaction of its own, so that the work may stop anywhere and continue.
 */
export async function rememberTimetable(db: Db, clock: Clock): Promise<void> {
  const next = () => transact(db, (tx) => rememberNext(tx, { at: clock.now(), tells: true }))
  while (await next());
}

/** The same within the caller's transaction, as of a moment; nobody is notified. `analyze` is called between its parts. */
export async function rememberWithin(tx: Db, at: Date, analyze: () => Promise<void>): Promise<void> {
  while (await rememberNext(tx, { at, tells: false })) await analyze()
}

/** Compares every lesson of the present and the coming years, whatever has changed its names. */
export async function rememberPresentYears(db: Db, clock: Clock): Promise<void> {
  await transact(db, (tx) => touchPresent(tx, clock.today()))
  await rememberTimetable(db, clock)
}
