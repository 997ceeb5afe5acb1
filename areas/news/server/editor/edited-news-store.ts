import { sql } from 'kysely'
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
import type { EditedNewsLine, NewsValues } from '../../contract/edited-news.ts'

const stateAt = (now: Date) =>
  publicationState({ row: sql`n`, isDraft: sql`n.published_at is null`, from: sql`n.published_at` }, now)

const newsAt = (clock: EditorClock) => ({
  from: sql`from news_item n join news_rubric r on r.id = n.rubric_id left join person p on p.id = n.updated_by`,
  id: sql`n.id`,
  item: sql<EditedNewsLine>`jsonb_build_object('id', n.id, 'title', n.title, 'label', r.name,
    'state', ${stateAt(clock.now)}, 'publishedAt', ${localText('n.published_at', clock)},
    'publishedUntil', ${localText('n.published_until', clock)},
    'version', n.version, 'updatedAt', n.updated_at, 'updatedBy', p.full_name)`,
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
  state: PublicationState | null
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
async function find(db: Db, id: number, clock: EditorClock): Promise<PublicationRow<NewsValues> | null> {
  const { rows } = await sql<PublicationRow<NewsValues>>`
    select n.id, n.version, ${stateAt(clock.now)} as state, n.updated_at as "updatedAt",
      n.updated_by as "updatedById", p.full_name as "updatedBy",
      jsonb_build_object('title', n.title, 'rubricId', n.rubric_id, 'excerpt', n.excerpt, 'content', n.content,
        'publishedAt', ${localText('n.published_at', clock)},
        'publishedUntil', ${localText('n.published_until', clock)}) as values
    from news_item n left join person p on p.id = n.updated_by
    where n.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

const columnsOf = ({ values, ...signature }: Wording<NewsValues>) => ({
  title: values.title,
  rubric_id: values.rubricId,
  excerpt: values.excerpt,
  content: values.content,
  published_at: instantOf(values.publishedAt, signature),
  published_until: instantOf(values.publishedUntil, signature),
  ...signed(signature),
})

async function insert(db: Db, wording: Wording<NewsValues>): Promise<number> {
  const { id } = await db
    .insertInto('news_item')
    .values({ ...columnsOf(wording), author_id: wording.personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const MOVES: PublicationMoves<'news_item'> = {
  // An end in the past would keep the item unpublished: it goes together with the old beginning.
  publish: (now) => ({ published_at: now, published_until: null }),
  withdraw: () => ({ published_at: null }),
  remove: (now) => ({ removed_at: now }),
  'bring-back': () => ({ removed_at: null, published_at: null }),
}

export const newsStore: PublicationStore<NewsValues> = {
  find,
  insert,
  update: (db, id, wording) => writeNextVersion(db, 'news_item', { id, columns: columnsOf(wording) }),
  move: (db, id, { move, ...signature }) =>
    writeNextVersion(db, 'news_item', {
      id,
      columns: { ...MOVES[move](signature.now), ...signed(signature) },
    }),
}
