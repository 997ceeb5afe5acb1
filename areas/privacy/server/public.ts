import type { Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { addView } from './view-store.ts'

/**
 * Notes that somebody opened another person's card, which that person then sees under «Кто смотрел мои данные».
 * One's own card is not noted; an administrator in another's place is noted by their own name. Decision D-88.
 * @param what what was opened, as the person reads it: «Карточка пользователя»
 */
export async function noteView(
  { db, clock, who }: { db: Db; clock: Clock; who: Who },
  subjectId: number,
  what: string,
): Promise<void> {
  if (subjectId === who.realPersonId) return
  await addView(db, {
    subjectId,
    viewerId: who.realPersonId,
    what,
    viewedAt: clock.now(),
    viewedOn: clock.today(),
  })
}
