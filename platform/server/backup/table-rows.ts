import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { BackupError, openPart, type Manifest } from './manifest.ts'

/** The table that the migrations themselves keep; it is never restored. */
const MIGRATIONS = 'schema_migration'

const ROWS_A_PORTION = 2000
/** A portion ends at whichever limit is reached first: rows may be long. */
const CHARACTERS_A_PORTION = 8_000_000
/** Hardly any row of PostgreSQL has more, and a JavaScript string cannot hold twice as many. */
const MOST_ROW_CHARACTERS = 256 * 1024 * 1024
const LEAST_COMPRESSION = 1

/** All tables of ours, in the order of their names. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> ${MIGRATIONS}
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** The last number that each sequence has given; null when it has given none. */
export async function readSequences(tx: Db): Promise<Manifest['sequences']> {
  const { rows } = await sql<Manifest['sequences'][number]>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1
  `.execute(tx)
  return rows
}

/** Each row as PostgreSQL writes it as text: one line of JSON, whatever it contains. */
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

/** Writes the rows of a table to a compressed file that only its owner may read. */
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

/** The columns that are inserted; the others are computed by the database. */
async function listStoredColumns(tx: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}

type Chunks = AsyncIterable<Buffer>

async function* readLinesOf(unpacked: Chunks): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let begun: string[] = []
  let length = 0
  for await (const chunk of unpacked) {
    const pieces = decoder.decode(chunk, { stream: true }).split('\n')
    const open = pieces.pop()!
    for (const piece of pieces) {
      yield [...begun, piece].join('')
      begun = []
      length = 0
    }
    begun.push(open)
    length += open.length
    if (length > MOST_ROW_CHARACTERS) throw new SyntaxError('A row without end')
  }
  if (length > 0) throw new SyntaxError('The last row has no end')
}

async function* readPortions(unpacked: Chunks): AsyncGenerator<string[]> {
  let portion: string[] = []
  let size = 0
  for await (const line of readLinesOf(unpacked)) {
    portion.push(JSON.parse(line) as string)
    size += line.length
    if (portion.length < ROWS_A_PORTION && size < CHARACTERS_A_PORTION) continue
    yield portion
    portion = []
    size = 0
  }
  if (portion.length > 0) yield portion
}

async function inserterOf(tx: Db, table: string): Promise<(portion: readonly string[]) => Promise<unknown>> {
  const columns = await listStoredColumns(tx, table)
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const values = sql.join(columns.map((name) => sql`(typed.row).${sql.ref(name)}`))
  // The subquery keeps each text from being read again for every column.
  return (portion) =>
    sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${values} from (
        select content::${sql.table(table)} as row from unnest(${portion}::text[]) line (content) offset 0) typed
    `.execute(tx)
}

/**
 * Inserts the rows of such a file into the table.
 * @throws BackupError when their number differs from the manifest's
 */
export async function loadTable(
  tx: Db,
  { name, rows }: Pick<Manifest['tables'][number], 'name' | 'rows'>,
  path: string,
): Promise<void> {
  const wrongCount = () => new BackupError(`Копия испорчена: в таблице ${name} не ${rows} строк`)
  const insert = await inserterOf(tx, name)
  let left = rows
  await pipeline(await openPart(path), createGunzip(), async (unpacked: Chunks) => {
    for await (const portion of readPortions(unpacked)) {
      left -= portion.length
      if (left < 0) throw wrongCount()
      await insert(portion)
    }
  })
  if (left !== 0) throw wrongCount()
}
