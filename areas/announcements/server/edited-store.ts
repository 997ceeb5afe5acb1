import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import { instantOf, localText, type EditorClock } from '#platform/server/db/local-moment.ts'
import type { AudienceRow } from '../contract/audience.ts'
import type {
  AnnouncementState,
  AnnouncementText,
  EditedAnnouncement,
  EditedRow,
} from '../contract/edited.ts'
import { announcementNotices } from '../contract/notices.ts'
import { isFoundBy } from './audience-sql.ts'
import { EVERY_CHOICE } from './choice-sql.ts'

const stateAt = (now: Date) => sql<AnnouncementState>`case
  when a.removed_at is not null then 'removed' when a.published_at is null then 'draft'
  when a.expires_at <= ${now} then 'expired' when a.published_at > ${now} then 'scheduled' else 'published' end`

const editedAt = (clock: EditorClock) => ({
  from: sql`from announcement a`,
  id: sql`a.id`,
  item: sql<EditedRow>`jsonb_build_object('id', a.id, 'title', a.title, 'publishedAt', ${localText('a.published_at', clock)},
    'expiresAt', ${localText('a.expires_at', clock)}, 'needsConfirmation', a.needs_confirmation, 'state', ${stateAt(clock.now)},
    'confirmed', (select count(*) from announcement_confirmation c where c.announcement_id = a.id))`,
  orders: { publishedAt: sql`a.published_at`, title: sql`a.title collate "ru-RU-x-icu"` },
  /** Drafts, then the newest first. */
  usualOrder: sql`a.published_at desc nulls first, a.id desc`,
})

interface EditedFilter extends PlaceInList, EditorClock {
  search: string
  state: AnnouncementState | null
  sort: string | null
}

/** Announcements as their editors see them, in any state; removed ones only on request. */
export function listEdited(
  db: Db,
  { now, timeZone, search, state, ...place }: EditedFilter,
): Promise<ListedPage<EditedRow>> {
  const isOfState = state === null ? sql`a.removed_at is null` : sql`${stateAt(now)} = ${state}`
  return listPage(db, editedAt({ now, timeZone }), { where: [isOfState, isFoundBy(search)], ...place })
}

type StoredAnnouncement = Omit<EditedAnnouncement, 'changedAt'> & { changedAt: Date }

/** One announcement with its audience, in any state. */
export async function findEdited(db: Db, id: number, clock: EditorClock): Promise<StoredAnnouncement | null> {
  const { rows } = await sql<StoredAnnouncement>`
    select a.id, a.title, a.description, a.link, ${localText('a.published_at', clock)} as "publishedAt",
      ${localText('a.expires_at', clock)} as "expiresAt", a.needs_confirmation as "needsConfirmation", a.version,
      a.changed_at as "changedAt", ${stateAt(clock.now)} as state,
      (select p.full_name from person p where p.id = coalesce(a.changed_by, a.author_id)) as "changedBy",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', aa.kind, 'value', aa.value, 'title', coalesce(c.title, aa.value))
          order by aa.kind, c.title), '[]')
        from announcement_audience aa left join (${EVERY_CHOICE}) c using (kind, value)
        where aa.announcement_id = a.id) as audience
    from announcement a where a.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

interface Writing extends EditorClock {
  text: AnnouncementText
  editorId: number
}

function columnsOf({ text, editorId, ...clock }: Writing) {
  return {
    title: text.title,
    description: text.description,
    link: text.link || null,
    published_at: instantOf(text.publishedAt, clock),
    expires_at: instantOf(text.expiresAt, clock),
    needs_confirmation: text.needsConfirmation,
    changed_by: editorId,
    changed_at: clock.now,
  }
}

async function writeAudience(db: Db, id: number, audience: readonly AudienceRow[]): Promise<void> {
  const unique = new Map(audience.map((row) => [`${row.kind}:${row.value}`, row]))
  await insertRows(
    db,
    'announcement_audience',
    [...unique.values()].map(({ kind, value }) => ({ announcement_id: id, kind, value })),
  )
}

export async function insertAnnouncement(db: Db, writing: Writing): Promise<number> {
  const { id } = await db
    .insertInto('announcement')
    .values({ ...columnsOf(writing), author_id: writing.editorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudience(db, id, writing.text.audience)
  return id
}

export async function updateAnnouncement(db: Db, id: number, writing: Writing): Promise<void> {
  await db
    .updateTable('announcement')
    .set({ ...columnsOf(writing), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('announcement_audience').where('announcement_id', '=', id).execute()
  await writeAudience(db, id, writing.text.audience)
}

/** The time at which an announcement is or was published; null for a draft. */
export async function findPublishing(db: Db, id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('announcement')
    .select('published_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.published_at ?? null
}

/** True when an announcement was removed before anybody could have been notified of it. */
export async function isUnannounced(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ isUnannounced: boolean }>`
    select removed_at < published_at + make_interval(secs => ${announcementNotices.published.delaySeconds})
      as "isUnannounced"
    from announcement where id = ${id} and published_at is not null
  `.execute(db)
  return rows[0]?.isUnannounced ?? false
}

/** Removes an announcement, or restores it when `removedAt` is null. */
export async function setRemoved(db: Db, id: number, removedAt: Date | null): Promise<void> {
  await sql`
    update announcement set removed_at = ${removedAt}, version = version + 1 where id = ${id}
  `.execute(db)
}
