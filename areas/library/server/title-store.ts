import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type { Availability, LibraryCard, LibraryTitle } from '../contract/literature.ts'
import { matchesSearch, titleOf } from './title-columns.ts'

const LITERATURE = {
  from: sql`from library_title t`,
  id: sql`t.id`,
  item: titleOf('t'),
  orders: {
    title: sql`t.title`,
    author: sql`t.author = '', t.author`,
    year: sql`t.year`,
    available: sql`t.copies_available`,
  },
  usualOrder: sql`t.title`,
}

const AVAILABLE: Record<Availability, RawBuilder<unknown>> = {
  copies: sql`t.copies_available > 0`,
  online: sql`t.url is not null`,
}

interface LiteratureFilter extends PlaceInList {
  search: string
  yearFrom: number | null
  availability: Availability | null
  sort: string | null
}

/** The titles that are not withdrawn. */
export function listTitles(
  db: Db,
  { search, yearFrom, availability, ...place }: LiteratureFilter,
): Promise<ListedPage<LibraryTitle>> {
  const where = [
    sql`t.withdrawn_at is null`,
    matchesSearch(search),
    yearFrom === null ? sql`true` : sql`t.year >= ${yearFrom}`,
    availability === null ? sql`true` : AVAILABLE[availability],
  ]
  return listPage(db, LITERATURE, { where, ...place })
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
