import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../database/migrations/', import.meta.url))
const CONNECTION_MS = 10_000
const MIGRATION_LOCK = 471_100_001

interface Migration {
  name: string
  sql: string
  checksum: string
}

/**
 * The database has a schema that this version of the portal does not know; the server must not start on it.
 */
export class UnknownSchemaError extends Error {}

/** Two branches may take the same number, and then the order would be undefined. */
function refuseSharedNumbers(names: readonly string[]): void {
  const numberOf = (name: string) => name.slice(0, name.indexOf('-'))
  const shared = names.find((name, place) => place > 0 && numberOf(name) === numberOf(names[place - 1]!))
  if (shared !== undefined)
    throw new Error(`The number of migration ${shared} is taken: give it the next free one`)
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  refuseSharedNumbers(names)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${MIGRATIONS_FOLDER}${name}`, 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function refuseUnknown(migrations: Migration[], applied: Map<string, string>): void {
  const checksums = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const [name, checksum] of applied) {
    if (!checksums.has(name))
      throw new UnknownSchemaError(`The database has migration ${name}, which this version lacks`)
    if (checksums.get(name) !== checksum)
      throw new UnknownSchemaError(
        `Migration ${name} was edited after it was applied: undo that, or, while it is yours alone, start with another DATA_DIR`,
      )
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed`, { cause: error })
  }
}

/**
 * Brings the database to the newest schema, one transaction per migration; servers that start together wait
 * for each other.
 * @returns the names of the migrations applied now
 * @throws UnknownSchemaError when the database is newer than, or differs from, the migrations of this version
 */
export async function migrate(url: string): Promise<string[]> {
  const migrations = await readMigrations()
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_MS })
  // The statement in progress fails; without a listener the process would end before anybody sees the
  // failure.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const applied = await readApplied(client)
    refuseUnknown(migrations, applied)
    const pending = migrations.filter((migration) => !applied.has(migration.name))
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}
