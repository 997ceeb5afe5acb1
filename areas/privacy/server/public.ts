import type { Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { addViews } from './view-store.ts'

/**
 * Notes that somebody was shown personal fields of other people, who then see it under «Кто смотрел мои данные»: once a
 * day for each reader and kind of list, in one statement. One's own row is not noted; an administrator in another's
 * place is noted by their own name. Decision D-88.
 * @param what what was opened, as the people read it: «Карточка пользователя»
 */
export async function noteViews(
  { db, clock, who }: { db: Db; clock: Clock; who: Who },
  subjectIds: readonly number[],
  what: string,
): Promise<void> {
  const others = subjectIds.filter((id) => id !== who.realPersonId)
  const view = { viewerId: who.realPersonId, what, viewedAt: clock.now(), viewedOn: clock.today() }
  await addViews(db, others, view)
}
