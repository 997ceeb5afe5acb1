import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Favourites } from '../contract/favourites.ts'

type Items = Favourites['items']

/** A person's favourites in their order. */
export async function listFavourites(db: Db, personId: number): Promise<Items> {
  const { rows } = await sql<{ items: Items }>`
    select items from home_favourite where person_id = ${personId}
  `.execute(db)
  return rows[0]?.items ?? []
}

/** Stores exactly these favourites. */
export async function replaceFavourites(tx: Db, personId: number, items: Items): Promise<void> {
  await sql`
    insert into home_favourite (person_id, items) values (${personId}, ${JSON.stringify(items)}::jsonb)
    on conflict (person_id) do update set items = excluded.items
  `.execute(tx)
}
