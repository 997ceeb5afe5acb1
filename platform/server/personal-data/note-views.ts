import { sql } from 'kysely'
import type { Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'

/**
 * Records that somebody was shown personal fields of other people, who then see it under «Кто смотрел мои
 * данные»: once a day for each reader and kind of list, in one statement. One's own row is not recorded; an
 * administrator in another's place is recorded by their own name. Decision D-88.
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

interface NewView {
  viewerId: number
  what: string
  viewedAt: Date
  viewedOn: string
}

/**
 * Many views on one day are one row, which holds the time of the last view to a quarter of an hour. Rows are
 * written in the order of ids, so that two readers of one list cannot deadlock.
 */
async function addViews(
  db: Db,
  subjectIds: readonly number[],
  { viewerId, what, viewedAt, viewedOn }: NewView,
): Promise<void> {
  await sql`
    insert into personal_view (subject_id, viewer_id, what, viewed_at, viewed_on)
    select subject_id, ${viewerId}::bigint, ${what}, ${viewedAt}::timestamptz, ${viewedOn}::date
    from (select distinct unnest(${subjectIds}::bigint[]) as subject_id) subject
    order by subject_id
    on conflict (subject_id, viewer_id, what, viewed_on) do update set viewed_at = excluded.viewed_at
    where personal_view.viewed_at < excluded.viewed_at - interval '15 minutes'
  `.execute(db)
}
