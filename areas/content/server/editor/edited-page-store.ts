import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { instantOf, localText, type EditorClock } from '#platform/server/db/local-moment.ts'
import type { EditedPageLine, PageState, PageValues } from '../../contract/edited-page.ts'

export interface EditedPageRow {
  id: number
  version: number
  state: PageState
  values: PageValues
  updatedAt: Date
  updatedBy: string | null
  updatedById: number | null
}

const stateAt = (now: Date) => sql<PageState>`
  case when s.removed_at is not null then 'removed' when not s.is_published then 'draft'
    when s.published_from > ${now} then 'scheduled' when s.published_until <= ${now} then 'ended' else 'published' end`

const permissions = sql`coalesce((select jsonb_agg(a.permission order by a.permission)
  from static_page_permission a where a.static_page_id = s.id), '[]')`
const editorName = sql`nullif(concat_ws(' ', p.last_name, p.first_name, p.middle_name), '')`

const pagesAt = (clock: EditorClock) => ({
  from: sql`from static_page s left join person p on p.id = s.updated_by`,
  id: sql`s.id`,
  item: sql<EditedPageLine>`jsonb_build_object('id', s.id, 'path', s.path, 'title', s.title, 'section', s.section,
    'orderNumber', s.order_number, 'externalUrl', s.external_url, 'permissions', ${permissions},
    'state', ${stateAt(clock.now)}, 'publishedFrom', ${localText('s.published_from', clock)},
    'publishedUntil', ${localText('s.published_until', clock)},
    'version', s.version, 'updatedAt', s.updated_at, 'updatedBy', ${editorName})`,
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
  state: PageState | null
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
export async function findEditedPage(db: Db, id: number, clock: EditorClock): Promise<EditedPageRow | null> {
  const { rows } = await sql<EditedPageRow>`
    select s.id, s.version, ${stateAt(clock.now)} as state, s.updated_at as "updatedAt",
      s.updated_by as "updatedById", ${editorName} as "updatedBy",
      jsonb_build_object('path', s.path, 'title', s.title, 'content', s.content, 'section', s.section,
        'orderNumber', s.order_number, 'externalUrl', s.external_url, 'isPublished', s.is_published,
        'publishedFrom', ${localText('s.published_from', clock)},
        'publishedUntil', ${localText('s.published_until', clock)}, 'permissions', ${permissions}) as values
    from static_page s left join person p on p.id = s.updated_by
    where s.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

interface Change extends EditorClock {
  values: PageValues
  personId: number
}

function columnsOf({ values, personId, ...clock }: Change) {
  return {
    path: values.path,
    title: values.title,
    content: values.content,
    section: values.section,
    order_number: values.orderNumber,
    external_url: values.externalUrl,
    is_published: values.isPublished,
    published_from: instantOf(values.publishedFrom, clock),
    published_until: instantOf(values.publishedUntil, clock),
    updated_at: clock.now,
    updated_by: personId,
  }
}

async function replaceAudience(db: Db, id: number, permissions: readonly string[]): Promise<void> {
  await db.deleteFrom('static_page_permission').where('static_page_id', '=', id).execute()
  const rows = [...new Set(permissions)].map((permission) => ({ static_page_id: id, permission }))
  if (rows.length > 0) await db.insertInto('static_page_permission').values(rows).execute()
}

export async function insertPage(db: Db, change: Change): Promise<number> {
  const page = db.insertInto('static_page').values(columnsOf(change)).returning('id')
  const { id } = await page.executeTakeFirstOrThrow()
  await replaceAudience(db, id, change.values.permissions)
  return id
}

export async function updatePage(db: Db, id: number, change: Change): Promise<void> {
  await db
    .updateTable('static_page')
    .set((row) => ({ ...columnsOf(change), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await replaceAudience(db, id, change.values.permissions)
}

/** The changes of a page apart from its words. */
export type PageMove = 'publish' | 'withdraw' | 'remove' | 'bring-back'

const MOVES = {
  // A period that begins later or has already ended would keep the page hidden.
  publish: (now: Date) => ({
    is_published: true,
    published_from: sql<Date>`case when published_from <= ${now} then published_from end`,
    published_until: sql<Date>`case when published_until > ${now} then published_until end`,
  }),
  withdraw: () => ({ is_published: false }),
  remove: (now: Date) => ({ removed_at: now, is_published: false }),
  'bring-back': () => ({ removed_at: null }),
} as const satisfies Record<PageMove, (now: Date) => object>

export async function movePage(
  db: Db,
  id: number,
  { move, now, personId }: { move: PageMove; now: Date; personId: number },
): Promise<void> {
  await db
    .updateTable('static_page')
    .set((row) => ({
      ...MOVES[move](now),
      version: row('version', '+', 1),
      updated_at: now,
      updated_by: personId,
    }))
    .where('id', '=', id)
    .execute()
}
