import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { instantOf, localText, type EditorClock } from '#platform/server/db/local-moment.ts'
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

const stateAt = (now: Date) => sql<NewsState>`
  case when n.removed_at is not null then 'removed' when n.published_at is null then 'draft'
    when n.published_at > ${now} then 'scheduled' when n.published_until <= ${now} then 'ended' else 'published' end`

const editorName = sql<string | null>`nullif(concat_ws(' ', p.last_name, p.first_name, p.middle_name), '')`

const newsAt = (clock: EditorClock) => ({
  from: sql`from news_item n join news_rubric r on r.id = n.rubric_id left join person p on p.id = n.updated_by`,
  id: sql`n.id`,
  item: sql<EditedNewsLine>`jsonb_build_object('id', n.id, 'title', n.title, 'label', r.name,
    'state', ${stateAt(clock.now)}, 'publishedAt', ${localText('n.published_at', clock)},
    'publishedUntil', ${localText('n.published_until', clock)},
    'version', n.version, 'updatedAt', n.updated_at, 'updatedBy', ${editorName})`,
  orders: {
    title: sql`n.title collate "ru-RU-x-icu"`,
    publishedAt: sql`n.published_at`,
    updatedAt: sql`n.updated_at`,
  },
  usualOrder: sql`n.published_at desc nulls first, n.id desc`,
})

interface NewsFilter extends EditorClock, PlaceInList {
  search: string
  rubricId: number | null
  state: NewsState | null
  sort: string | null
}

/** The news as editors list them; removed ones only on request. */
export function listEditedNews(
  db: Db,
  { now, timeZone, search, rubricId, state, ...place }: NewsFilter,
): Promise<ListedPage<EditedNewsLine>> {
  const text = search.toLowerCase().replaceAll('ё', 'е')
  const where = [
    text === '' ? sql`true` : sql`(n.search_words @@ websearch_to_tsquery('russian', ${text}))`,
    rubricId === null ? sql`true` : sql`n.rubric_id = ${rubricId}`,
    state === null ? sql`n.removed_at is null` : sql`${stateAt(now)} = ${state}`,
  ]
  return listPage(db, newsAt({ now, timeZone }), { where, ...place })
}

/** One news item for its editor, in any state. */
export async function findEditedNews(db: Db, id: number, clock: EditorClock): Promise<EditedNewsRow | null> {
  const { rows } = await sql<EditedNewsRow>`
    select n.id, n.version, ${stateAt(clock.now)} as state, n.updated_at as "updatedAt",
      n.updated_by as "updatedById", ${editorName} as "updatedBy",
      jsonb_build_object('title', n.title, 'rubricId', n.rubric_id, 'excerpt', n.excerpt, 'content', n.content,
        'publishedAt', ${localText('n.published_at', clock)},
        'publishedUntil', ${localText('n.published_until', clock)}) as values
    from news_item n left join person p on p.id = n.updated_by
    where n.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

interface Change extends EditorClock {
  values: NewsValues
  personId: number
}

function columnsOf({ values, personId, ...clock }: Change) {
  return {
    title: values.title,
    rubric_id: values.rubricId,
    excerpt: values.excerpt,
    content: values.content,
    published_at: instantOf(values.publishedAt, clock),
    published_until: instantOf(values.publishedUntil, clock),
    updated_at: clock.now,
    updated_by: personId,
  }
}

export async function insertNews(db: Db, change: Change): Promise<number> {
  const { id } = await db
    .insertInto('news_item')
    .values({ ...columnsOf(change), author_id: change.personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateNews(db: Db, id: number, change: Change): Promise<void> {
  await db
    .updateTable('news_item')
    .set((row) => ({ ...columnsOf(change), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The changes of an item apart from its words. */
export type NewsMove = 'publish' | 'withdraw' | 'remove' | 'bring-back'

const MOVES = {
  // An end in the past would keep the item unpublished: it is removed together with the old beginning.
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
