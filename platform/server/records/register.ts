import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { countedRows, titleOf } from './rows-in-the-way.ts'
import type { InTheWay } from './undo-refusal.ts'

/** A table whose changes are recorded, as the parts of the statements that undo them. */
export interface Register {
  name: string
  /** The table with its row type. */
  rows: RawBuilder<unknown>
  /** The columns of its primary key. */
  key: readonly string[]
  /** The key columns under an alias, separated by commas. */
  keyOf: (alias: string) => RawBuilder<unknown>
  /** True when a row of an outer join exists. */
  isThere: (alias: string) => RawBuilder<unknown>
  /** Its rows may refer to each other. */
  refersToItself: boolean
  /** Columns that may be inserted. */
  stored: readonly string[]
  /** Columns whose former values are restored. */
  restored: readonly string[]
  /** Columns that differ even after a change was undone. */
  uncompared: readonly string[]
  /** Values that a row gets when it is undone, in place of its former ones. */
  raised: readonly RawBuilder<unknown>[]
  /** The values with which a removed row `b` comes back. */
  returned: (column: string) => RawBuilder<unknown>
}

interface Column {
  name: string
  isComputed: boolean
  /** The database numbers it, and accepts no given value. */
  isNumbered: boolean
  isKey: boolean
  refersToItself: boolean
}

/** The change counter and the moment of the last change: an undo is a change too. */
const RAISED: Readonly<Record<string, (alias: string) => RawBuilder<unknown>>> = {
  version: (alias) => sql`${sql.ref(`${alias}.version`)} + 1`,
  updated_at: () => sql`now()`,
}

const namesOf = (columns: readonly Column[]) => columns.map(({ name }) => name)

/** Reads the structure of a table from the catalogue. */
export async function describeRegister(tx: Db, name: string): Promise<Register> {
  const { rows: columns } = await sql<Column>`
    select attname as name, attgenerated <> '' as "isComputed", attidentity = 'a' as "isNumbered",
      exists (select from pg_index i where i.indrelid = attrelid and i.indisprimary and attnum = any(i.indkey)) as "isKey",
      exists (select from pg_constraint c where c.contype = 'f' and c.conrelid = attrelid and c.confrelid = attrelid)
        as "refersToItself"
    from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attnum
  `.execute(tx)
  const key = namesOf(columns.filter(({ isKey }) => isKey))
  const stored = columns.filter(({ isComputed }) => !isComputed)
  const computed = namesOf(columns.filter(({ isComputed }) => isComputed))
  const raised = namesOf(stored).filter((column) => column in RAISED)
  return {
    name,
    rows: sql.table(name),
    key,
    keyOf: (alias) => sql.join(key.map((column) => sql.ref(`${alias}.${column}`))),
    isThere: (alias) => sql`${sql.ref(`${alias}.${key[0]!}`)} is not null`,
    refersToItself: columns.some((column) => column.refersToItself),
    stored: namesOf(stored),
    restored: namesOf(
      stored.filter(({ isKey, isNumbered, name: column }) => !isKey && !isNumbered && !(column in RAISED)),
    ),
    uncompared: [...computed, ...raised],
    raised: raised.map((column) => sql`${sql.ref(column)} = ${RAISED[column]!('t')}`),
    returned: (column) => RAISED[column]?.('b') ?? sql.ref(`b.${column}`),
  }
}

interface Reference {
  table: string
  columns: string[]
  /** The columns of the register that they refer to. */
  targets: string[]
  key: string[]
  /** Its changes are recorded, so that its keepers may see the names of its rows. */
  isRegister: boolean
}

/**
 * The tables that refer to a table; rows that are deleted with the row that they refer to are a part of it.
 */
async function listReferences(tx: Db, name: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", ${columnsAt('c.conrelid', 'c.conkey')} as columns,
      ${columnsAt('c.confrelid', 'c.confkey')} as targets,
      ${columnsAt('c.conrelid', 'i.indkey::smallint[]')} as key,
      exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.conrelid and p.proname = 'record_row_changes') as "isRegister"
    from pg_constraint c left join pg_index i on i.indrelid = c.conrelid and i.indisprimary
    where c.contype = 'f' and c.confrelid = ${name}::regclass and c.confdeltype <> 'c' and c.conparentid = 0
  `.execute(tx)
  return rows
}

/** The names of the columns of a table that have these numbers, in their order. */
export const columnsAt = (table: string, numbers: string) => sql`array(
  select a.attname::text from unnest(${sql.raw(numbers)}) with ordinality n (number, place)
  join pg_attribute a on a.attrelid = ${sql.raw(table)} and a.attnum = n.number order by n.place)`

const listed = (alias: string, columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)))

/** The rows outside the given ones that refer to them. One statement. */
export async function findReferring(
  tx: Db,
  register: Register,
  { doomed, limit }: { doomed: RawBuilder<unknown>; limit: number },
): Promise<InTheWay> {
  const references = await listReferences(tx, register.name)
  if (references.length === 0) return { rows: [], total: 0 }
  const parts = references.map(({ table, columns, targets, key, isRegister }) => {
    const isAmong = sql`(${register.keyOf('r')}) in (select ${register.keyOf('d')} from doomed d)`
    return sql`
      select ${table}::text as "table", ${titleOf(table)} as title, ${key}::text[] as columns,
        ${isRegister}::boolean as is_register, to_jsonb(r) as values
      from ${sql.table(table)} r
      where (${listed('r', columns)}) in (select ${listed('d', targets)} from doomed d)
        and ${table === register.name ? sql`not ${isAmong}` : sql`true`}`
  })
  return countedRows(
    tx,
    sql`
    with doomed as (${doomed}), referring as (${sql.join(parts, sql` union all `)})
    select "table", title, row_key_of(values, columns) as key, total,
      case when is_register then label_of_row(values) else subjects_of_row(values) end as name
    from (select *, count(*) over () as total from referring limit ${limit}) first`,
  )
}
