import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** The part of a list to read, as its bounds. */
export interface PlaceInList {
  limit: number
  offset: number
}

/** A page of a list, with the number of all records found. */
export interface ListedPage<Item> {
  count: number
  items: Item[]
}

/** The parts of a list: its rows, the shape of an item and the orders that a reader may choose. */
interface ListedRows<Item> {
  /** `from` with a table and its joins. */
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  /** One row as JSON. */
  item: RawBuilder<Item>
  orders: Readonly<Record<string, RawBuilder<unknown>>>
  /** The default order. In any other order it decides between equals, and the id decides last. */
  usualOrder: RawBuilder<unknown>
}

interface ListQuery extends PlaceInList {
  where: readonly RawBuilder<unknown>[]
  /** `name` or `-name`, where the name is one of the `orders`. */
  sort: string | null
}

function orderOf<Item>({ orders, usualOrder }: ListedRows<Item>, sort: string | null) {
  const order = orders[(sort ?? '').replace(/^-/, '')]
  if (!order) return usualOrder
  const direction = sort?.startsWith('-') ? sql`desc` : sql`asc`
  return sql`${order} ${direction} nulls last, ${usualOrder}`
}

/**
 * Above this number items are read as separate rows: a single JSON of all of them would be parsed in one
 * turn.
 */
const MOST_OF_ONE_JSON = 1000

/**
 * One page of a list, in the requested order, with the number of all records found. A single statement reads
 * the rows once: they are counted unsorted, and only the first ones are sorted. A page after the last one has
 * no row that carries the number, so that it counts again.
 */
export async function listPage<Item>(
  db: Db,
  listed: ListedRows<Item>,
  { where, sort, limit, offset }: ListQuery,
): Promise<ListedPage<Item>> {
  const { from, id, item } = listed
  const found = sql.join([sql`true`, ...where], sql` and `)
  const ordered = sql`${from} where ${found} order by ${orderOf(listed, sort)}, ${id} limit ${limit} offset ${offset}`
  if (limit > MOST_OF_ONE_JSON) {
    const { rows } = await sql<{ item: Item }>`select ${item} as item ${ordered}`.execute(db)
    return { count: offset + rows.length, items: rows.map((row) => row.item) }
  }
  const { rows } = await sql<ListedPage<Item>>`
    with page as (
      select id, total, row_number() over () as place from (
        select ${id} as id, count(*) over () as total ${ordered}
      ) sorted
    )
    select coalesce((select total from page limit 1), (select count(*) ${from} where ${found}))::int as count, coalesce((
      select jsonb_agg(${item} order by page.place) ${from} join page on page.id = ${id}
    ), '[]') as items
  `.execute(db)
  return rows[0]!
}
