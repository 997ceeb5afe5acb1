import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { instantOf, localText, type EditorClock } from '#platform/server/db/local-moment.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import {
  publicationState,
  signed,
  type PublicationMoves,
  type PublicationRow,
  type PublicationStore,
  type Wording,
} from '#platform/server/db/publication.ts'
import type { PublicationState } from '#platform/contract/publication.ts'
import type { EditedPageLine, PageValues } from '../../contract/edited-page.ts'

const stateAt = (now: Date) =>
  publicationState({ row: sql`s`, isDraft: sql`not s.is_published`, from: sql`s.published_from` }, now)

const permissions = sql`coalesce((select jsonb_agg(a.permission order by a.permission)
  from static_page_permission a where a.static_page_id = s.id), '[]')`

const pagesAt = (clock: EditorClock) => ({
  from: sql`from static_page s left join person p on p.id = s.updated_by`,
  id: sql`s.id`,
  item: sql<EditedPageLine>`jsonb_build_object('id', s.id, 'path', s.path, 'title', s.title, 'section', s.section,
    'orderNumber', s.order_number, 'externalUrl', s.external_url, 'permissions', ${permissions},
    'state', ${stateAt(clock.now)}, 'publishedFrom', ${localText('s.published_from', clock)},
    'publishedUntil', ${localText('s.published_until', clock)},
    'version', s.version, 'updatedAt', s.updated_at, 'updatedBy', p.full_name)`,
  orders: {
    title: sql`s.title collate "ru-RU-x-icu"`,
    path: sql`s.path`,
    section: sql`s.section`,
    updatedAt: sql`s.updated_at`,
  },
  usualOrder: sql`s.section nulls last, s.order_number, s.title collate "ru-RU-x-icu"`,
})

interface PageFilter extends EditorClock, PlaceInList {
  search: string
  section: string | null
  state: PublicationState | null
  sort: string | null
}

function ofSection(section: string | null): RawBuilder<boolean> {
  if (section === null) return sql`true`
  return section === 'none' ? sql`s.section is null` : sql`s.section = ${section}`
}

/** The pages as editors list them; removed ones only on request. */
export function listEditedPages(
  db: Db,
  { now, timeZone, search, section, state, ...place }: PageFilter,
): Promise<ListedPage<EditedPageLine>> {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const where = [
    sql`(lower(s.title) like ${pattern} or s.path like ${pattern} or lower(s.content) like ${pattern})`,
    ofSection(section),
    state === null ? sql`s.removed_at is null` : sql`${stateAt(now)} = ${state}`,
  ]
  return listPage(db, pagesAt({ now, timeZone }), { where, ...place })
}

/** One page for its editor, in any state. */
async function find(db: Db, id: number, clock: EditorClock): Promise<PublicationRow<PageValues> | null> {
  const { rows } = await sql<PublicationRow<PageValues>>`
    select s.id, s.version, ${stateAt(clock.now)} as state, s.updated_at as "updatedAt",
      s.updated_by as "updatedById", p.full_name as "updatedBy",
      jsonb_build_object('path', s.path, 'title', s.title, 'content', s.content, 'section', s.section,
        'orderNumber', s.order_number, 'externalUrl', s.external_url, 'isPublished', s.is_published,
        'publishedFrom', ${localText('s.published_from', clock)},
        'publishedUntil', ${localText('s.published_until', clock)}, 'permissions', ${permissions}) as values
    from static_page s left join person p on p.id = s.updated_by
    where s.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

const columnsOf = ({ values, ...signature }: Wording<PageValues>) => ({
  path: values.path,
  title: values.title,
  content: values.content,
  section: values.section,
  order_number: values.orderNumber,
  external_url: values.externalUrl,
  is_published: values.isPublished,
  published_from: instantOf(values.publishedFrom, signature),
  published_until: instantOf(values.publishedUntil, signature),
  ...signed(signature),
})

async function replaceAudience(db: Db, id: number, permissions: readonly string[]): Promise<void> {
  await db.deleteFrom('static_page_permission').where('static_page_id', '=', id).execute()
  const rows = [...new Set(permissions)].map((permission) => ({ static_page_id: id, permission }))
  if (rows.length > 0) await db.insertInto('static_page_permission').values(rows).execute()
}

async function insert(db: Db, wording: Wording<PageValues>): Promise<number> {
  const page = db.insertInto('static_page').values(columnsOf(wording)).returning('id')
  const { id } = await page.executeTakeFirstOrThrow()
  await replaceAudience(db, id, wording.values.permissions)
  return id
}

async function update(db: Db, id: number, wording: Wording<PageValues>): Promise<void> {
  await writeNextVersion(db, 'static_page', { id, columns: columnsOf(wording) })
  await replaceAudience(db, id, wording.values.permissions)
}

const MOVES: PublicationMoves<'static_page'> = {
  // A beginning that is to come and an end that is past would keep it out of sight.
  publish: (now) => ({
    is_published: true,
    published_from: sql`case when published_from <= ${now} then published_from end`,
    published_until: sql`case when published_until > ${now} then published_until end`,
  }),
  withdraw: () => ({ is_published: false }),
  remove: (now) => ({ removed_at: now, is_published: false }),
  'bring-back': () => ({ removed_at: null }),
}

export const pageStore: PublicationStore<PageValues> = {
  find,
  insert,
  update,
  move: (db, id, { move, ...signature }) =>
    writeNextVersion(db, 'static_page', {
      id,
      columns: { ...MOVES[move](signature.now), ...signed(signature) },
    }),
}
