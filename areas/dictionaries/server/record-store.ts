import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { EditableSlug } from '../contract/editable.ts'
import { addedColumnsOf, belongsTo, columnsOf, tableOf } from './record-tables.ts'

/** A column that refers to the records of a table; found in the database's own catalogue. */
interface Reference {
  table: string
  column: string
}

export async function listReferences(db: Db, slug: EditableSlug): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, own.attname as column
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) key (own, other)
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = key.own
    join pg_attribute other on other.attrelid = c.confrelid and other.attnum = key.other and other.attname = 'id'
    where c.contype = 'f' and c.conparentid = 0 and c.confrelid = ${tableOf(slug)}::regclass
    order by 1, 2
  `.execute(db)
  return rows
}

function usesOf(references: readonly Reference[]) {
  if (references.length === 0) return sql<number>`0`
  const counts = references.map(
    ({ table, column }) =>
      sql`(select count(*) from ${sql.table(table)} u where ${sql.ref(`u.${column}`)} = t.id)`,
  )
  return sql<number>`(${sql.join(counts, sql` + `)})::int`
}

export interface RecordState {
  id: number
  version: number
  uses: number
}

/** The version of each record and the number of places that refer to it. */
export async function listRecordStates(
  db: Db,
  slug: EditableSlug,
  references: readonly Reference[],
): Promise<RecordState[]> {
  const { rows } = await sql<RecordState>`
    select t.id::int as id, t.version, ${usesOf(references)} as uses from ${sql.table(tableOf(slug))} t where ${belongsTo(slug)}
  `.execute(db)
  return rows
}

/** Locks a record until the change is over; false when there is none. */
export async function lockRecord(tx: Db, slug: EditableSlug, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(tableOf(slug))} t where t.id = ${id}::bigint and ${belongsTo(slug)} for update
  `.execute(tx)
  return rows.length > 0
}

type StoredRecord = Record<string, unknown> & { version: number }

export async function findRecord(db: Db, slug: EditableSlug, id: number): Promise<StoredRecord | null> {
  const { rows } = await sql<{ record: StoredRecord }>`
    select to_jsonb(t) as record from ${sql.table(tableOf(slug))} t where t.id = ${id}::bigint and ${belongsTo(slug)}
  `.execute(db)
  return rows[0]?.record ?? null
}

export async function countUses(
  db: Db,
  slug: EditableSlug,
  { id, references }: { id: number; references: readonly Reference[] },
): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select ${usesOf(references)} as uses from ${sql.table(tableOf(slug))} t where t.id = ${id}
  `.execute(db)
  return rows[0]?.uses ?? 0
}

type Values = Record<string, unknown>

export async function insertRecord(db: Db, slug: EditableSlug, record: Values): Promise<number> {
  const columns = [...columnsOf(slug, record), ...addedColumnsOf(slug, record)]
  // Numbers that follow one another are given out one at a time.
  await sql`select pg_advisory_xact_lock(hashtext(${`dictionary ${slug}`}))`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(tableOf(slug))} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning id::int as id
  `.execute(db)
  return rows[0]!.id
}

export async function updateRecord(
  db: Db,
  slug: EditableSlug,
  { id, record }: { id: number; record: Values },
): Promise<void> {
  const sets = columnsOf(slug, record).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`
    update ${sql.table(tableOf(slug))} set ${sql.join(sets)}, version = version + 1 where id = ${id}
  `.execute(db)
}

/** Replaces a record by another one, everywhere. */
export async function replaceRecord(
  db: Db,
  { id, replacementId, references }: { id: number; replacementId: number; references: readonly Reference[] },
): Promise<void> {
  for (const { table, column } of references) {
    const place = sql.ref(column)
    await sql`update ${sql.table(table)} set ${place} = ${replacementId} where ${place} = ${id}`.execute(db)
  }
}

export async function deleteRecord(db: Db, slug: EditableSlug, id: number): Promise<void> {
  await sql`delete from ${sql.table(tableOf(slug))} where id = ${id}`.execute(db)
}
