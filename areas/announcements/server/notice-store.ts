import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { AudienceRow } from '../contract/audience.ts'
import { peopleOf } from './audience-sql.ts'

export interface OpenAnnouncement {
  id: number
  title: string
  needsConfirmation: boolean
  audience: AudienceRow[]
}

/** An announcement that is out now; null for any other. */
export async function findOpen(db: Db, id: number, now: Date): Promise<OpenAnnouncement | null> {
  const { rows } = await sql<OpenAnnouncement>`
    select a.id, a.title, a.needs_confirmation as "needsConfirmation",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', aa.kind, 'value', aa.value)), '[]')
        from announcement_audience aa where aa.announcement_id = a.id) as audience
    from announcement a
    where a.id = ${id} and a.removed_at is null and a.published_at <= ${now}
      and (a.expires_at is null or a.expires_at > ${now})
  `.execute(db)
  return rows[0] ?? null
}

/** The people of an audience today; only the named ones if any are named. */
export async function listPeople(
  db: Db,
  audience: readonly AudienceRow[],
  { today, among }: { today: string; among?: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select person_id as "personId" from (${peopleOf(audience, today)}) people
    where ${among === undefined ? sql`true` : sql`person_id = any(${[...among]}::bigint[])`}
  `.execute(db)
  return rows.map(({ personId }) => personId)
}
