import { CompiledQuery, sql, type Insertable } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Db } from './database.ts'

type Table = keyof DB
type Row<T extends Table> = Insertable<DB[T]>
type TableWithId = { [T in Table]: DB[T] extends { id: unknown } ? T : never }[Table]

/**
 * The driver serialises all values of a statement in one go: more rows would block the process for everybody
 * else.
 */
const ROWS_A_STATEMENT = 2000

async function readColumnTypes(db: Db, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

function insertStatement(table: string, columns: string[], types: Map<string, string>): string {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const arrays = columns.map((column, index) => `$${index + 1}::${types.get(column)}[]`).join(', ')
  return `insert into "${table}" (${names}) overriding system value select * from unnest(${arrays})`
}

/**
 * Inserts many rows, two thousand per statement. All rows have the columns of the first one. Given ids are
 * kept, even in a column that the database would number itself.
 */
export async function insertRows<T extends Table>(db: Db, table: T, rows: readonly Row<T>[]): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.keys(first)
  const statement = insertStatement(table, columns, await readColumnTypes(db, table))
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const portion = rows.slice(start, start + ROWS_A_STATEMENT) as Record<string, unknown>[]
    const arrays = columns.map((column) => portion.map((row) => row[column] ?? null))
    await db.executeQuery(CompiledQuery.raw(statement, arrays))
  }
}

/**
 * Draws unused ids from a table's sequence one by one: advancing the sequence by hand would race with other
 * writers.
 */
async function takeIds(db: Db, table: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(sequence) as id
    from pg_get_serial_sequence(${table}, 'id') sequence, generate_series(1, ${count}::int)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Like `insertRows`, but returns the rows with the ids that they got, in the same order. */
export async function insertWithIds<T extends TableWithId, R extends Row<T>>(
  db: Db,
  table: T,
  rows: readonly R[],
): Promise<(R & { id: number })[]> {
  if (rows.length === 0) return []
  const ids = await takeIds(db, table, rows.length)
  const numbered = rows.map((row, index) => {
    const id = ids[index]
    if (typeof id !== 'number') throw new Error(`Table ${table} numbers no ids`)
    return { ...row, id }
  })
  await insertRows(db, table, numbered)
  return numbered
}
