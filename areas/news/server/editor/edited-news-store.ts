import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { wantedOrder } from '#platform/server/db/wanted-order.ts'
import type { EditedNewsLine, NewsState, NewsValues } from '../../contract/edited-news.ts'

export interface EditedNewsRow {
  id: number
  version: number
  state: NewsState
  values: NewsValues
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

const stateAt = (now: Date) => sql<NewsState>`
  case when n.removed_at is not null then 'removed' when n.published_at is null then 'draft'
    when n.published_at > ${now} then 'scheduled' when n.published_until <= ${now} then 'ended' else 'published' end`

const localText = (column: string, timeZone: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone ${timeZone}, ${LOCAL})`

const editorName = sql<string | null>`nullif(concat_ws(' ', p.last_name, p.first_name, p.middle_name), '')`

export interface NewsListQuestion extends EditorClock {
  search: string
  rubricId: number | null
  state: NewsState | null
  sort: string | null
  limit: number
  offset: number
}

const ORDERS: Record<string, RawBuilder<unknown>> = {
  title: sql`title collate "ru-RU-x-icu"`,
  publishedAt: sql`published_at`,
  updatedAt: sql`updated_at`,
}
const USUAL_ORDER = sql`published_at desc nulls first, id desc`

/** The news as editors list them, with how many there are. One statement. */
export async function listEditedNews(
  db: Db,
  asked: NewsListQuestion,
): Promise<{ count: number; items: EditedNewsLine[] }> {
  const { now, timeZone, search, rubricId, state, sort, limit, offset } = asked
  const text = search.toLowerCase().replaceAll('ё', 'е')
  const { rows } = await sql<{ count: number; items: EditedNewsLine[] }>`
    with known as (
      select n.*, ${stateAt(now)} as state from news_item n
    ), found as (
      select * from known n
      where ${text === '' ? sql`true` : sql`(n.search_words @@ websearch_to_tsquery('russian', ${text}))`}
        and ${rubricId === null ? sql`true` : sql`n.rubric_id = ${rubricId}`}
        and ${state === null ? sql`n.state <> 'removed'` : sql`n.state = ${state}`}
    ), page as (
      select *, row_number() over (order by ${wantedOrder(sort, ORDERS) ?? USUAL_ORDER}) as place from found
      order by place limit ${limit} offset ${offset}
    )
    select (select count(*)::int from found) as count,
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'title', n.title, 'label', r.name, 'state', n.state,
          'publishedAt', ${localText('n.published_at', timeZone)}, 'publishedUntil', ${localText('n.published_until', timeZone)},
          'version', n.version, 'updatedAt', n.updated_at, 'updatedBy', ${editorName}) order by n.place), '[]')
        from page n join news_rubric r on r.id = n.rubric_id left join person p on p.id = n.updated_by) as items
  `.execute(db)
  return rows[0]!
}

/** One news item for its editor, in any state; held until the change is over when `isHeld`. */
export async function findEditedNews(
  db: Db,
  { id, now, timeZone, isHeld = false }: EditorClock & { id: number; isHeld?: boolean },
): Promise<EditedNewsRow | null> {
  // On its own: a statement that has waited for the row reads beside it what stood there before.
  if (isHeld) await sql`select from news_item where id = ${id} for update`.execute(db)
  const { rows } = await sql<EditedNewsRow>`
    select n.id, n.version, ${stateAt(now)} as state, n.updated_at as "updatedAt", n.updated_by as "updatedById",
      ${editorName} as "updatedBy",
      jsonb_build_object('title', n.title, 'rubricId', n.rubric_id, 'excerpt', n.excerpt, 'content', n.content,
        'publishedAt', ${localText('n.published_at', timeZone)},
        'publishedUntil', ${localText('n.published_until', timeZone)}) as values
    from news_item n left join person p on p.id = n.updated_by
    where n.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

const moment = (text: string | null, timeZone: string) =>
  sql<Date>`${text}::timestamp at time zone ${timeZone}`

interface Change extends EditorClock {
  values: NewsValues
  personId: number
}

export async function insertNews(db: Db, { values, now, timeZone, personId }: Change): Promise<number> {
  const { id } = await db
    .insertInto('news_item')
    .values({
      ...columnsOf(values, timeZone),
      author_id: personId,
      updated_by: personId,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function columnsOf(values: NewsValues, timeZone: string) {
  return {
    title: values.title,
    rubric_id: values.rubricId,
    excerpt: values.excerpt,
    content: values.content,
    published_at: moment(values.publishedAt, timeZone),
    published_until: moment(values.publishedUntil, timeZone),
  }
}

export async function updateNews(db: Db, id: number, change: Change): Promise<void> {
  const { values, now, timeZone, personId } = change
  await db
    .updateTable('news_item')
    .set((row) => ({
      ...columnsOf(values, timeZone),
      version: row('version', '+', 1),
      updated_at: now,
      updated_by: personId,
    }))
    .where('id', '=', id)
    .execute()
}

/** What of an item changes beside its words. */
export type NewsMove = 'publish' | 'withdraw' | 'remove' | 'bring-back'

const MOVES = {
  // What is over would stay over: its end goes together with the new beginning.
  publish: (now: Date) => ({ published_at: now, published_until: null }),
  withdraw: () => ({ published_at: null }),
  remove: (now: Date) => ({ removed_at: now }),
  'bring-back': () => ({ removed_at: null, published_at: null }),
} as const satisfies Record<NewsMove, (now: Date) => object>

export async function moveNews(
  db: Db,
  id: number,
  { move, now, personId }: { move: NewsMove; now: Date; personId: number },
): Promise<void> {
  await db
    .updateTable('news_item')
    .set((row) => ({
      ...MOVES[move](now),
      version: row('version', '+', 1),
      updated_at: now,
      updated_by: personId,
    }))
    .where('id', '=', id)
    .execute()
}
