import type { Db } from '#platform/server/db/database.ts'
import { hasUnseen } from '../../contract/collisions.ts'
import type { Collision } from '../../contract/edited-lesson.ts'
import { lockTimetable } from '../timetable-lock.ts'
import { listCollisions } from './collision-store.ts'
import type { Placement } from './placement.ts'

/** The collisions that the editor has seen and accepts. */
export interface Accepting {
  acceptedCollisions?: readonly Collision[] | undefined
}

/**
 * Returns true when a lesson has a collision that the editor has not seen; other writers of lessons wait
 * meanwhile.
 */
export async function collides(
  tx: Db,
  placement: Placement,
  { acceptedCollisions = [] }: Accepting,
): Promise<boolean> {
  await lockTimetable(tx)
  return hasUnseen(await listCollisions(tx, placement), acceptedCollisions)
}
