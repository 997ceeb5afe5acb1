import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** A moment from which on changes of rows can be told. */
export interface Moment {
  /** The transaction that was the newest. */
  xid: string
  /** How many rows each table had. */
  counts: Map<string, number>
}

interface TableState {
  name: string
  count: string
  written: string
}

async function readTables(db: Db, sinceXid: string): Promise<TableState[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  `.execute(db)
  const each = tables.map(
    ({ name }) => sql<TableState>`
      select ${sql.lit(name)} as name, count(*) as count,
        count(*) filter (where xmin::text::bigint >= ${sql.lit(sinceXid)}::bigint) as written
      from ${sql.table(name)}`,
  )
  return (await sql<TableState>`${sql.join(each, sql` union all `)}`.execute(db)).rows
}

/** Remembers how things stand; cheaper by far than a digest of every row. */
export async function markMoment(db: Db): Promise<Moment> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db)
  const xid = rows[0]!.xid
  const tables = await readTables(db, xid)
  return { xid, counts: new Map(tables.map(({ name, count }) => [name, Number(count)])) }
}

/** Names the tables in which a row was added, changed or removed since then. */
export async function tablesChangedSince(db: Db, { xid, counts }: Moment): Promise<string[]> {
  const tables = await readTables(db, xid)
  return tables
    .filter(({ name, count, written }) => Number(written) > 0 || Number(count) !== counts.get(name))
    .map(({ name }) => name)
}
