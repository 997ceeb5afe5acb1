import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { AudienceChoice, AudienceRow } from '../contract/audience.ts'
import type {
  AnnouncementState,
  AnnouncementText,
  EditedAnnouncement,
  EditedRow,
} from '../contract/edited.ts'
import { isFoundBy } from './audience-sql.ts'

const stateAt = (now: Date) => sql<AnnouncementState>`case
  when a.removed_at is not null then 'removed' when a.published_at is null then 'draft'
  when a.expires_at <= ${now} then 'expired' when a.published_at > ${now} then 'scheduled' else 'published' end`

const editedAt = (now: Date) => ({
  from: sql`from announcement a`,
  id: sql`a.id`,
  item: sql<EditedRow>`jsonb_build_object('id', a.id, 'title', a.title, 'publishedAt', a.published_at,
    'expiresAt', a.expires_at, 'needsConfirmation', a.needs_confirmation, 'state', ${stateAt(now)},
    'confirmed', (select count(*) from announcement_confirmation c where c.announcement_id = a.id))`,
  orders: { publishedAt: sql`a.published_at`, title: sql`a.title collate "ru-RU-x-icu"` },
  /** Drafts, then the newest first. */
  usualOrder: sql`a.published_at desc nulls first, a.id desc`,
})

interface EditedFilter extends PlaceInList {
  now: Date
  search: string
  state: AnnouncementState | null
  sort: string | null
}

/** Announcements as their editors see them, in any state; removed ones only on request. */
export function listEdited(
  db: Db,
  { now, search, state, ...place }: EditedFilter,
): Promise<ListedPage<EditedRow>> {
  const isOfState = state === null ? sql`a.removed_at is null` : sql`${stateAt(now)} = ${state}`
  return listPage(db, editedAt(now), { where: [isOfState, isFoundBy(search)], ...place })
}

type StoredInstants = { publishedAt: Date | null; expiresAt: Date | null; changedAt: Date }
type StoredAnnouncement = Omit<EditedAnnouncement, keyof StoredInstants> & StoredInstants

/** One announcement with its audience, in any state. */
export async function findEdited(db: Db, id: number, now: Date): Promise<StoredAnnouncement | null> {
  const { rows } = await sql<StoredAnnouncement>`
    select a.id, a.title, a.description, a.link, a.published_at as "publishedAt", a.expires_at as "expiresAt",
      a.needs_confirmation as "needsConfirmation", a.version, a.changed_at as "changedAt", ${stateAt(now)} as state,
      (select p.full_name from person p where p.id = coalesce(a.changed_by, a.author_id)) as "changedBy",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', aa.kind, 'value', aa.value) order by aa.kind, aa.value), '[]')
        from announcement_audience aa where aa.announcement_id = a.id) as audience
    from announcement a where a.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

interface Writing {
  text: AnnouncementText
  editorId: number
  now: Date
}

function columnsOf({ text, editorId, now }: Writing) {
  return {
    title: text.title,
    description: text.description,
    link: text.link || null,
    published_at: text.publishedAt,
    expires_at: text.expiresAt,
    needs_confirmation: text.needsConfirmation,
    changed_by: editorId,
    changed_at: now,
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

/** Removes an announcement, or brings it back when `removedAt` is null. */
export async function setRemoved(db: Db, id: number, removedAt: Date | null): Promise<void> {
  await sql`
    update announcement set removed_at = ${removedAt}, version = version + 1 where id = ${id}
  `.execute(db)
}

/** Everything that an audience may name apart from permissions. */
export async function listPlaces(db: Db, today: string): Promise<AudienceChoice[]> {
  const { rows } = await sql<AudienceChoice>`
    select kind, value, title from (
      select 'institute' as kind, d.id::text as value, d.name as title from department d
      where exists (select from student_group g where g.institute_id = d.id)
      union all select 'department', d.id::text, d.name from department d
      union all select 'group', g.id::text, g.name from student_group g where ${today}::date <= coalesce(g.end_at, 'infinity')
      union all select 'course', n::text, n || ' курс' from generate_series(1, 7) n
      union all select 'level', l.id::text, l.name from study_level l
      union all select 'form', f.id::text, f.name from study_form f) choice
    order by kind, title
  `.execute(db)
  return rows
}
