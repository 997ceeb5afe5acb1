import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** The numbers of drafts and of announcements that wait for their time. */
export async function countEdited(
  db: Db,
  now: Date,
): Promise<{ draftsCount: number; scheduledCount: number }> {
  const { rows } = await sql<{ draftsCount: number; scheduledCount: number }>`
    select count(*) filter (where published_at is null)::int as "draftsCount",
      count(*) filter (where published_at > ${now}::timestamptz)::int as "scheduledCount"
    from announcement where removed_at is null
  `.execute(db)
  return rows[0]!
}
