import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { NewsRubric } from '../contract/news.ts'

export interface NewsRow {
  id: number
  label: string
  title: string
  excerpt: string | null
  content: string
  date: Date
}

export interface NewsFilter {
  now: Date
  search: string
  rubricId: number | null
  limit: number
  offset: number
}

interface NewsList {
  count: number
  items: (Omit<NewsRow, 'date'> & { date: string; picture: string | null })[]
  rubrics: NewsRubric[]
}

const isPublished = (now: Date) =>
  sql<boolean>`n.published_at <= ${now} and coalesce(n.published_until > ${now}, true) and n.removed_at is null`

/** Published news, newest first, with their number and the rubrics that have any. One statement. */
export async function listNews(db: Db, filter: NewsFilter): Promise<NewsList> {
  const { now, search, rubricId, limit, offset } = filter
  const text = search.toLowerCase().replaceAll('ё', 'е')
  const isFound = text === '' ? sql`true` : sql`n.search_words @@ websearch_to_tsquery('russian', ${text})`
  const isOfRubric = rubricId === null ? sql`true` : sql`n.rubric_id = ${rubricId}`
  const { rows } = await sql<NewsList>`
    with published as (
      select n.id, n.rubric_id, n.published_at from news_item n
      where ${isPublished(now)} and ${isFound} and ${isOfRubric}
    ), page as (
      select id from published order by published_at desc, id desc limit ${limit} offset ${offset}
    )
    select (select count(*)::int from published) as count,
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'label', r.name, 'title', n.title, 'excerpt', n.excerpt,
          'content', case when n.excerpt is null then left(n.content, 2000) else '' end, 'date', n.published_at,
          'picture', substring(n.content from '<img[^>]* src="(/[^/"][^"]+)"'))
          order by n.published_at desc, n.id desc), '[]')
        from page join news_item n using (id) join news_rubric r on r.id = n.rubric_id) as items,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
        from news_rubric r
        where exists (select from news_item n where n.rubric_id = r.id and ${isPublished(now)})) as rubrics
  `.execute(db)
  return rows[0]!
}

/** One published item; null for any other. */
export async function findNews(db: Db, id: number, now: Date): Promise<NewsRow | null> {
  const item = await db
    .selectFrom('news_item as n')
    .innerJoin('news_rubric as r', 'r.id', 'n.rubric_id')
    .select((row) => [
      'n.id',
      'r.name as label',
      'n.title',
      'n.excerpt',
      'n.content',
      row.ref('n.published_at').$notNull().as('date'),
    ])
    .where('n.id', '=', id)
    .where(isPublished(now))
    .executeTakeFirst()
  return item ?? null
}
