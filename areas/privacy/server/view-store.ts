import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface NewView {
  subjectId: number
  viewerId: number
  what: string
  viewedAt: Date
  viewedOn: string
}

/** Notes that somebody saw a person's card; many looks on one day are one row. */
export async function addView(
  db: Db,
  { subjectId, viewerId, what, viewedAt, viewedOn }: NewView,
): Promise<void> {
  await db
    .insertInto('personal_view')
    .values({ subject_id: subjectId, viewer_id: viewerId, what, viewed_at: viewedAt, viewed_on: viewedOn })
    .onConflict((conflict) =>
      conflict.columns(['subject_id', 'viewer_id', 'what', 'viewed_on']).doUpdateSet({ viewed_at: viewedAt }),
    )
    .execute()
}

interface ViewRow {
  id: number
  viewer: string
  what: string
  viewedAt: Date
  count: number
}

/** Who saw the person's data, newest first. */
export async function listViews(
  db: Db,
  personId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select v.id, p.full_name as viewer, v.what, v.viewed_at as "viewedAt", count(*) over ()::int as count
    from personal_view v join person p on p.id = v.viewer_id
    where v.subject_id = ${personId}
    order by v.viewed_at desc, v.id desc limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}
