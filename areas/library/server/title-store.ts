import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Availability, LibraryCard, LibraryTitle } from '../contract/literature.ts'
import { isFound, titleOf } from './title-columns.ts'

export interface LiteratureQuestion {
  term: string
  yearFrom: number | null
  availability: Availability | null
  sort: string | null
  limit: number
  offset: number
}

const ORDERS: Record<string, RawBuilder<unknown>> = {
  title: sql`t.title`,
  '-title': sql`t.title desc`,
  author: sql`t.author = '', t.author`,
  '-author': sql`t.author = '', t.author desc`,
  year: sql`t.year nulls last`,
  '-year': sql`t.year desc nulls last`,
  available: sql`t.copies_available`,
  '-available': sql`t.copies_available desc`,
}

const AVAILABLE: Record<Availability, RawBuilder<unknown>> = {
  copies: sql`t.copies_available > 0`,
  online: sql`t.url is not null`,
}

/** A page of the catalogue and how many titles are found. One statement. */
export async function listTitles(
  db: Db,
  { term, yearFrom, availability, sort, limit, offset }: LiteratureQuestion,
): Promise<{ count: number; items: LibraryTitle[] }> {
  const isYoung = yearFrom === null ? sql`true` : sql`t.year >= ${yearFrom}`
  const isAvailable = availability === null ? sql`true` : AVAILABLE[availability]
  const { rows } = await sql<{ count: number; items: LibraryTitle[] }>`
    with found as (
      select t.id, row_number() over (order by ${ORDERS[sort ?? 'title']!}, t.title, t.id) as place
      from library_title t where t.withdrawn_at is null and ${isFound(term)} and ${isYoung} and ${isAvailable}
    )
    select (select count(*)::int from found) as count, coalesce((
      select jsonb_agg(${titleOf('t')} order by f.place)
      from (select * from found order by place limit ${limit} offset ${offset}) f
      join library_title t on t.id = f.id), '[]') as items
  `.execute(db)
  return rows[0]!
}

/** One title with the disciplines for which it is recommended. */
export async function findTitle(db: Db, id: number): Promise<LibraryCard | null> {
  const { rows } = await sql<{ card: LibraryCard }>`
    select ${titleOf('t')} || jsonb_build_object('disciplines', coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name)
      from library_recommendation r join discipline d on d.id = r.discipline_id
      where r.title_id = t.id and r.removed_at is null), '[]')) as card
    from library_title t where t.id = ${id}
  `.execute(db)
  return rows[0]?.card ?? null
}
