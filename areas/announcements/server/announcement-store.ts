import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Unconfirmed } from '../contract/announcement.ts'
import { isForReader, isFoundBy, standingOf, type Reader } from './audience-sql.ts'

export interface AnnouncementRow {
  id: number
  title: string
  link: string | null
  description: string
  created_at: Date
  needsConfirmation: boolean
  confirmedAt: Date | null
}

export interface AnnouncementFilter extends Reader {
  search: string
  /** Only those that wait for the reader's confirmation. */
  isUnconfirmed: boolean
  limit: number
  offset: number
}

const WAITS = sql`a.needs_confirmation and c.person_id is null`

/** Lists the announcements that a person may read now, newest first. */
export async function listAnnouncements(db: Db, filter: AnnouncementFilter): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    with ${standingOf(filter)}
    select a.id, a.title, a.link, a.description, a.published_at as created_at,
      a.needs_confirmation as "needsConfirmation", c.confirmed_at as "confirmedAt"
    from announcement a
    left join announcement_confirmation c on c.announcement_id = a.id and c.person_id = ${filter.personId}
    where ${isForReader(filter)} and ${isFoundBy(filter.search)} ${filter.isUnconfirmed ? sql`and ${WAITS}` : sql``}
    order by a.published_at desc, a.id desc
    limit ${filter.limit} offset ${filter.offset}
  `.execute(db)
  return rows
}

/** The number of unconfirmed ones that are listed. */
const NEWEST_UNCONFIRMED = 3

/** The announcements that wait for the reader's confirmation. */
export async function readUnconfirmed(db: Db, reader: Reader): Promise<Unconfirmed> {
  const { rows } = await sql<Unconfirmed>`
    with ${standingOf(reader)}, waiting as materialized (
      select a.id, a.title, a.published_at from announcement a
      left join announcement_confirmation c on c.announcement_id = a.id and c.person_id = ${reader.personId}
      where ${WAITS} and ${isForReader(reader)}
    ), newest as (
      select * from waiting order by published_at desc, id desc limit ${NEWEST_UNCONFIRMED}
    )
    select (select count(*)::int from waiting) as count,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'created_at',
        to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by published_at desc, id desc), '[]')
        from newest) as newest
  `.execute(db)
  return rows[0]!
}

/** Records that the reader has confirmed the announcement; null when they do not have to confirm it. */
export async function confirmAnnouncement(
  db: Db,
  id: number,
  reader: Reader,
): Promise<{ confirmedAt: Date; isNew: boolean } | null> {
  const { rows } = await sql<{ confirmedAt: Date; isNew: boolean }>`
    with ${standingOf(reader)}
    insert into announcement_confirmation (announcement_id, person_id, confirmed_at)
    select a.id, ${reader.personId}, ${reader.now} from announcement a
    where a.id = ${id} and a.needs_confirmation and ${isForReader(reader)}
    on conflict (announcement_id, person_id) do update set confirmed_at = announcement_confirmation.confirmed_at
    returning confirmed_at as "confirmedAt", xmax = 0 as "isNew"
  `.execute(db)
  return rows[0] ?? null
}
