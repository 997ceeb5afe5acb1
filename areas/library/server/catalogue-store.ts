import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { wantedOrder } from '#platform/server/db/wanted-order.ts'
import type { EditedTitle, TitleState, TitleValues } from '../contract/catalogue.ts'
import { isFound } from './title-columns.ts'

const ORDERS: Record<string, RawBuilder<unknown>> = {
  title: sql`t.title`,
  author: sql`t.author = '', t.author`,
  year: sql`t.year`,
  copies: sql`t.copies`,
}
const USUAL_ORDER = sql`t.title, t.id`

const stateOf = sql<TitleState>`case when t.withdrawn_at is null then 'present' else 'withdrawn' end`

const editedTitle: RawBuilder<EditedTitle> = sql`jsonb_build_object('id', t.id, 'version', t.version, 'state', ${stateOf},
  'values', jsonb_build_object('title', t.title, 'author', t.author, 'publisher', t.publisher, 'year', t.year,
    'isbn', t.isbn, 'url', t.url, 'copies', t.copies, 'available', t.copies_available),
  'uses', (select count(*) from library_recommendation r where r.title_id = t.id and r.removed_at is null),
  'changedAt', t.changed_at, 'changedBy', (select p.full_name from person p where p.id = t.changed_by))`

export interface CatalogueQuestion {
  term: string
  state: TitleState
  sort: string | null
  limit: number
  offset: number
}

/** The titles as their editors list them, with how many there are. One statement. */
export async function listCatalogue(
  db: Db,
  { term, state, sort, limit, offset }: CatalogueQuestion,
): Promise<{ count: number; items: EditedTitle[] }> {
  const { rows } = await sql<{ count: number; items: EditedTitle[] }>`
    with found as (
      select t.id, row_number() over (order by ${wantedOrder(sort, ORDERS, sql`t.id`) ?? USUAL_ORDER}) as place
      from library_title t where ${isFound(term)} and ${stateOf} = ${state}
    )
    select (select count(*)::int from found) as count, coalesce((
      select jsonb_agg(${editedTitle} order by f.place)
      from (select * from found order by place limit ${limit} offset ${offset}) f
      join library_title t on t.id = f.id), '[]') as items
  `.execute(db)
  return rows[0]!
}

/** One title for its editor; held until the change is over when `isHeld`. */
export async function findEditedTitle(db: Db, id: number, isHeld = false): Promise<EditedTitle | null> {
  const { rows } = await sql<{ title: EditedTitle }>`
    select ${editedTitle} as title from library_title t where t.id = ${id} ${isHeld ? sql`for update` : sql``}
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
  await db
    .updateTable('library_title')
    .set((row) => ({ ...columnsOf(change), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Takes a title out of the catalogue, or puts it back. */
export async function setWithdrawn(
  db: Db,
  id: number,
  { withdrawnAt, personId, now }: { withdrawnAt: Date | null; personId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('library_title')
    .set((row) => ({
      withdrawn_at: withdrawnAt,
      version: row('version', '+', 1),
      changed_by: personId,
      changed_at: now,
    }))
    .where('id', '=', id)
    .execute()
}
