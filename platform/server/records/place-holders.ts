import { sql, type RawBuilder } from 'kysely'
import type { DatabaseError } from 'pg'
import type { Db } from '#platform/server/db/database.ts'
import { columnsAt, type Register } from './register.ts'
import { countedRows, titleOf } from './rows-in-the-way.ts'
import type { InTheWay } from './undo-refusal.ts'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const NOBODY: InTheWay = { rows: [], total: 0 }

/** A set that could not be undone, with its rows as they were before the attempt. */
interface RefusedUndo {
  setId: number
  registers: ReadonlyMap<string, Register>
  limit: number
}

interface Violated {
  register: Register
  constraint: string
}

/** The rows that would be restored or changed back, with the columns that PostgreSQL computes. */
async function formerRows(
  tx: Db,
  setId: number,
  { name, rows: table }: Register,
): Promise<RawBuilder<unknown>> {
  const { rows: columns } = await sql<{ name: string; expression: string | null }>`
    select attname as name, case when attgenerated <> '' then pg_get_expr(adbin, adrelid) end as expression
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attnum
  `.execute(tx)
  const values = columns.map((column) =>
    column.expression === null
      ? sql.ref(column.name)
      : sql`(${sql.raw(column.expression)}) as ${sql.ref(column.name)}`,
  )
  return sql`
    select ${sql.join(values)} from (
      select b.* from (
        select distinct on (row_key) before from row_change
        where set_id = ${setId} and table_name = ${name} order by row_key, seq
      ) first cross join jsonb_populate_record(null::${table}, first.before) b
      where first.before is not null
    ) former`
}

/** The rows outside the set that hold a unique value which the set needs. */
async function listEqual(
  tx: Db,
  { setId, limit }: RefusedUndo,
  { register, constraint }: Violated,
): Promise<InTheWay> {
  const { rows: indexes } = await sql<{ keys: string[]; condition: string }>`
    select array(select pg_get_indexdef(indexrelid, n, false) from generate_series(1, indnkeyatts) n) as keys,
      coalesce(pg_get_expr(indpred, indrelid), 'true') as condition
    from pg_index where indexrelid = to_regclass(${constraint}) and indrelid = ${register.name}::regclass
  `.execute(tx)
  const index = indexes[0]
  if (!index) return NOBODY
  const { name, rows: table, key } = register
  const keys = sql.raw(index.keys.join(', '))
  const condition = sql.raw(index.condition)
  const keyOfRow = sql`row_key_of(to_jsonb(t), ${[...key]}::text[])`
  return countedRows(
    tx,
    sql`
    with former as (${await formerRows(tx, setId, register)}), holding as (
      select ${keyOfRow} as key, to_jsonb(t) as values from ${table} t
      where (${condition}) and (${keys}) in (select ${keys} from former where (${condition}))
        and ${keyOfRow} not in (select row_key from row_change where set_id = ${setId} and table_name = ${name})
    )
    select ${name}::text as "table", key, ${titleOf(name)} as title, label_of_row(values) as name,
      (select count(*) from holding) as total
    from holding order by key limit ${limit}`,
  )
}

interface Reference {
  target: string
  columns: string[]
  targets: string[]
}

/** The rows that restored rows refer to and that no longer exist, by their last names. */
async function listMissing(
  tx: Db,
  { setId, limit }: RefusedUndo,
  { register, constraint }: Violated,
): Promise<InTheWay> {
  const { rows: references } = await sql<Reference>`
    select confrelid::regclass::text as target, ${columnsAt('conrelid', 'conkey')} as columns,
      ${columnsAt('confrelid', 'confkey')} as targets
    from pg_constraint
    where contype = 'f' and conname = ${constraint} and conrelid = ${register.name}::regclass
  `.execute(tx)
  const reference = references[0]
  if (!reference) return NOBODY
  const { target, columns, targets } = reference
  const listed = (alias: string, names: readonly string[]) =>
    sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))
  const keyParts = targets.flatMap((name, place) => [sql`${name}::text`, sql.ref(`f.${columns[place]!}`)])
  return countedRows(
    tx,
    sql`
    with former as (${await formerRows(tx, setId, register)}), missing as (
      select distinct jsonb_build_object(${sql.join(keyParts)}) as key from former f
      where num_nulls(${listed('f', columns)}) = 0
        and not exists (select from ${sql.table(target)} x where (${listed('x', targets)}) = (${listed('f', columns)}))
    )
    select ${target}::text as "table", key, ${titleOf(target)} as title,
      concat_ws(' ', (select label_of_row(c.before) from row_change c
        where c.table_name = ${target} and c.row_key = key and c.before is not null
        order by c.set_id desc, c.seq desc limit 1), '(уже нет)') as name,
      (select count(*) from missing) as total
    from missing order by key limit ${limit}`,
  )
}

/**
 * The rows that block an undo: those that hold the unique values it needs, or the missing ones it refers to.
 */
export async function findHolders(tx: Db, undo: RefusedUndo, violation: DatabaseError): Promise<InTheWay> {
  const register = undo.registers.get(violation.table ?? '')
  const { code, constraint } = violation
  if (!register || !constraint) return NOBODY
  if (code === UNIQUE_VIOLATION) return listEqual(tx, undo, { register, constraint })
  if (code === FOREIGN_KEY_VIOLATION) return listMissing(tx, undo, { register, constraint })
  return NOBODY
}
