import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import type { EditedTitle, TitleState, TitleValues } from '../contract/catalogue.ts'
import { matchesSearch } from './title-columns.ts'

const stateOf = sql<TitleState>`case when t.withdrawn_at is null then 'present' else 'withdrawn' end`

const editedTitle: RawBuilder<EditedTitle> = sql`jsonb_build_object('id', t.id, 'version', t.version, 'state', ${stateOf},
  'values', jsonb_build_object('title', t.title, 'author', t.author, 'publisher', t.publisher, 'year', t.year,
    'isbn', t.isbn, 'url', t.url, 'copies', t.copies, 'available', t.copies_available),
  'uses', (select count(*) from library_recommendation r where r.title_id = t.id and r.removed_at is null),
  'changedAt', t.changed_at, 'changedBy', (select p.full_name from person p where p.id = t.changed_by))`

const CATALOGUE = {
  from: sql`from library_title t`,
  id: sql`t.id`,
  item: editedTitle,
  orders: {
    title: sql`t.title`,
    author: sql`t.author = '', t.author`,
    year: sql`t.year`,
    copies: sql`t.copies`,
  },
  usualOrder: sql`t.title`,
}

interface CatalogueFilter extends PlaceInList {
  search: string
  state: TitleState
  sort: string | null
}

/** The titles as their editors list them. */
export function listCatalogue(
  db: Db,
  { search, state, ...place }: CatalogueFilter,
): Promise<ListedPage<EditedTitle>> {
  return listPage(db, CATALOGUE, { where: [matchesSearch(search), sql`${stateOf} = ${state}`], ...place })
}

export async function findEditedTitle(db: Db, id: number): Promise<EditedTitle | null> {
  const { rows } = await sql<{ title: EditedTitle }>`
    select ${editedTitle} as title from library_title t where t.id = ${id}
  `.execute(db)
  return rows[0]?.title ?? null
}

interface Change {
  values: TitleValues
  personId: number
  now: Date
}

const columnsOf = ({ values, personId, now }: Change) => ({
  title: values.title,
  author: values.author,
  publisher: values.publisher,
  year: values.year,
  isbn: values.isbn,
  url: values.url,
  copies: values.copies,
  copies_available: values.available,
  changed_by: personId,
  changed_at: now,
})

export async function insertTitle(db: Db, change: Change): Promise<number> {
  const { id } = await db
    .insertInto('library_title')
    .values(columnsOf(change))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTitle(db: Db, id: number, change: Change): Promise<void> {
  await writeNextVersion(db, 'library_title', { id, columns: columnsOf(change) })
}

/** Takes a title out of the catalogue, or puts it back. */
export async function setWithdrawn(
  db: Db,
  id: number,
  { isWithdrawn, personId, now }: { isWithdrawn: boolean; personId: number; now: Date },
): Promise<void> {
  await writeNextVersion(db, 'library_title', {
    id,
    columns: { withdrawn_at: isWithdrawn ? now : null, changed_by: personId, changed_at: now },
  })
}
