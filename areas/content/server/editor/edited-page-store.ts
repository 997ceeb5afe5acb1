import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { wantedOrder } from '#platform/server/db/wanted-order.ts'
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

/** The university's clock: the zone in which editors read and write moments, and the present. */
export interface EditorClock {
  now: Date
  timeZone: string
}

const LOCAL = 'YYYY-MM-DD"T"HH24:MI'

const stateAt = (now: Date) => sql<PageState>`
  case when s.removed_at is not null then 'removed' when not s.is_published then 'draft'
    when s.published_from > ${now} then 'scheduled' when s.published_until <= ${now} then 'ended' else 'published' end`

const localText = (column: string, timeZone: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone ${timeZone}, ${LOCAL})`

const moment = (text: string | null, timeZone: string) =>
  sql<Date>`${text}::timestamp at time zone ${timeZone}`

const permissions = sql`coalesce((select jsonb_agg(a.permission order by a.permission)
  from static_page_permission a where a.static_page_id = s.id), '[]')`
const editorName = sql`nullif(concat_ws(' ', p.last_name, p.first_name, p.middle_name), '')`

export interface PageListQuestion extends EditorClock {
  search: string
  section: string | null
  state: PageState | null
  sort: string | null
  limit: number
  offset: number
}

const ORDERS: Record<string, RawBuilder<unknown>> = {
  title: sql`title collate "ru-RU-x-icu"`,
  path: sql`path`,
  section: sql`section`,
  updatedAt: sql`updated_at`,
}
const USUAL_ORDER = sql`section nulls last, order_number, title collate "ru-RU-x-icu", id`

function ofSection(section: string | null): RawBuilder<boolean> {
  if (section === null) return sql`true`
  return section === 'none' ? sql`s.section is null` : sql`s.section = ${section}`
}

/** The pages as editors list them, with how many there are. One statement. */
export async function listEditedPages(
  db: Db,
  asked: PageListQuestion,
): Promise<{ count: number; items: EditedPageLine[] }> {
  const pattern = `%${asked.search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<{ count: number; items: EditedPageLine[] }>`
    with found as (
      select s.*, ${stateAt(asked.now)} as state from static_page s
      where (lower(s.title) like ${pattern} or s.path like ${pattern} or lower(s.content) like ${pattern})
        and ${ofSection(asked.section)}
        and ${asked.state === null ? sql`s.removed_at is null` : sql`${stateAt(asked.now)} = ${asked.state}`}
    ), page as (
      select *, row_number() over (order by ${wantedOrder(asked.sort, ORDERS) ?? USUAL_ORDER}) as place from found
      order by place limit ${asked.limit} offset ${asked.offset}
    )
    select (select count(*)::int from found) as count,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'path', s.path, 'title', s.title, 'section', s.section,
          'orderNumber', s.order_number, 'externalUrl', s.external_url, 'permissions', ${permissions}, 'state', s.state,
          'publishedFrom', ${localText('s.published_from', asked.timeZone)},
          'publishedUntil', ${localText('s.published_until', asked.timeZone)},
          'version', s.version, 'updatedAt', s.updated_at, 'updatedBy', ${editorName}) order by s.place), '[]')
        from page s left join person p on p.id = s.updated_by) as items
  `.execute(db)
  return rows[0]!
}

/** One page for its editor, in any state; held until the change is over when `isHeld`. */
export async function findEditedPage(
  db: Db,
  { id, now, timeZone, isHeld = false }: EditorClock & { id: number; isHeld?: boolean },
): Promise<EditedPageRow | null> {
  // On its own: a statement that has waited for the row reads beside it what stood there before.
  if (isHeld) await sql`select from static_page where id = ${id} for update`.execute(db)
  const { rows } = await sql<EditedPageRow>`
    select s.id, s.version, ${stateAt(now)} as state, s.updated_at as "updatedAt", s.updated_by as "updatedById",
      ${editorName} as "updatedBy",
      jsonb_build_object('path', s.path, 'title', s.title, 'content', s.content, 'section', s.section,
        'orderNumber', s.order_number, 'externalUrl', s.external_url, 'isPublished', s.is_published,
        'publishedFrom', ${localText('s.published_from', timeZone)},
        'publishedUntil', ${localText('s.published_until', timeZone)}, 'permissions', ${permissions}) as values
    from static_page s left join person p on p.id = s.updated_by
    where s.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

interface Change extends EditorClock {
  values: PageValues
  personId: number
}

function columnsOf({ values, personId, now, timeZone }: Change) {
  return {
    path: values.path,
    title: values.title,
    content: values.content,
    section: values.section,
    order_number: values.orderNumber,
    external_url: values.externalUrl,
    is_published: values.isPublished,
    published_from: moment(values.publishedFrom, timeZone),
    published_until: moment(values.publishedUntil, timeZone),
    updated_at: now,
    updated_by: personId,
  }
}

async function replaceAudience(db: Db, id: number, wanted: readonly string[]): Promise<void> {
  await db.deleteFrom('static_page_permission').where('static_page_id', '=', id).execute()
  const rows = [...new Set(wanted)].map((permission) => ({ static_page_id: id, permission }))
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

/** What of a page changes beside its words. */
export type PageMove = 'publish' | 'withdraw' | 'remove' | 'bring-back'

const MOVES = {
  // A beginning that is to come and an end that is past would keep it out of sight.
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
