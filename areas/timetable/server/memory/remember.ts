import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { changesOf } from './change-of.ts'
import { holdMemory, insertChanges, rememberLessons, takeTouched, touchPresent } from './memory-store.ts'

/** Marks that one transaction takes: as many lessons at most, with all their weeks. */
const AT_ONCE = 200

/**
 * Compares every lesson that was written since the last time with what is remembered of it. Each part is a transaction
 * of its own, so that the work may stop anywhere and go on.
 */
export async function rememberTimetable(db: Db, clock: Clock): Promise<void> {
  let left = AT_ONCE
  while (left === AT_ONCE)
    left = await transact(db, async (tx) => {
      await holdMemory(tx)
      const { count, lessonIds } = await takeTouched(tx, AT_ONCE)
      const at = clock.now()
      await insertChanges(tx, changesOf(await rememberLessons(tx, lessonIds, at)), at)
      return count
    })
}

/** Compares every lesson of the present and the coming years, whatever has changed its names. */
export async function rememberPresentYears(db: Db, clock: Clock): Promise<void> {
  await transact(db, (tx) => touchPresent(tx, clock.today()))
  await rememberTimetable(db, clock)
}
