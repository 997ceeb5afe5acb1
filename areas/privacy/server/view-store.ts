import { sql } from 'kysely'
import type { SwitchMode } from '#platform/contract/switching.ts'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'

interface ViewRow {
  id: number
  viewer: string
  /** The card or list that was opened; null for a stay in the person's place. */
  what: string | null
  viewedAt: string
  stay: {
    mode: SwitchMode
    reason: string | null
    /** The end of the stay or, while it lasts, its planned end. */
    endsAt: string
  } | null
}

const viewsOf = (personId: number) => ({
  from: sql`from (
    select v.id, v.viewer_id, v.what, v.viewed_at, null::jsonb as stay
    from personal_view v
    where v.subject_id = ${personId}
    union all
    select s.id, s.admin_person_id, null, s.started_at,
      jsonb_build_object('mode', s.mode, 'reason', s.reason, 'endsAt', s.ended_at)
    from administrator_stay s
    where s.person_id = ${personId}
  ) seen join person p on p.id = seen.viewer_id`,
  id: sql`concat(seen.stay is null, seen.id)`,
  item: sql<ViewRow>`jsonb_build_object('id', seen.id, 'viewer', p.full_name, 'what', seen.what,
    'viewedAt', seen.viewed_at, 'stay', seen.stay)`,
  orders: {},
  usualOrder: sql`seen.viewed_at desc, seen.stay is null, seen.id desc`,
})

/** The views of the person's data and the stays in the person's place, newest first. */
export function listViews(db: Db, personId: number, place: PlaceInList): Promise<ListedPage<ViewRow>> {
  return listPage(db, viewsOf(personId), { where: [], sort: null, ...place })
}
