import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** The table that migrations themselves keep; it is never restored. */
const MIGRATIONS = 'schema_migration'

const ROWS_A_PORTION = 2000
const LEAST_COMPRESSION = 1

/** All tables of ours, in the order of their names. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> ${MIGRATIONS}
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Each row as PostgreSQL writes it as text: one line of JSON, whatever it holds. */
async function* readLines(tx: Db, table: string, onRows: (count: number) => void): AsyncGenerator<string> {
  await sql`declare backup_rows no scroll cursor for select t::text as row from ${sql.table(table)} t`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_A_PORTION)} from backup_rows`.execute(tx)
    if (rows.length === 0) break
    onRows(rows.length)
    yield rows.map(({ row }) => `${JSON.stringify(row)}\n`).join('')
  }
  await sql`close backup_rows`.execute(tx)
}

/** Writes the rows of a table into a compressed file that only its owner may read. */
export async function writeTable(
  tx: Db,
  table: string,
  path: string,
): Promise<{ rows: number; sha256: string }> {
  let rows = 0
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const lines = readLines(tx, table, (count) => {
    rows += count
  })
  await pipeline(
    Readable.from(lines, { objectMode: false }),
    createGzip({ level: LEAST_COMPRESSION }),
    hashing,
    createWriteStream(path, { mode: 0o600, flush: true }),
  )
  return { rows, sha256: hash.digest('hex') }
}

/** The columns that are entered; the others the database computes. */
async function listStoredColumns(tx: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}

async function* readPortions(path: string): AsyncGenerator<string[]> {
  let portion: string[] = []
  const source = createReadStream(path)
  const unpacked = source.pipe(createGunzip())
  source.on('error', (error) => unpacked.destroy(error))
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
    portion.push(JSON.parse(line) as string)
    if (portion.length === ROWS_A_PORTION) {
      yield portion
      portion = []
    }
  }
  if (portion.length > 0) yield portion
}

/** Enters the rows of such a file into the table; returns how many there were. */
export async function loadTable(tx: Db, table: string, path: string): Promise<number> {
  const columns = await listStoredColumns(tx, table)
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const values = sql.join(columns.map((name) => sql`(typed.row).${sql.ref(name)}`))
  let rows = 0
  for await (const portion of readPortions(path)) {
    // The subquery keeps each text from being read again for every column.
    await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${values} from (
        select content::${sql.table(table)} as row from unnest(${portion}::text[]) line (content) offset 0) typed
    `.execute(tx)
    rows += portion.length
  }
  return rows
}
