import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { analyzeTables } from '#platform/server/db/analyze-tables.ts'
import { readDatabaseState } from '#platform/server/db/database-state.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import {
  BackupError,
  filePath,
  openPart,
  readManifest,
  tablePath,
  verifyBackup,
  type Manifest,
} from './manifest.ts'
import { listTables, loadTable, readSequences } from './table-rows.ts'

export interface RestoreWish {
  db: Db
  filesFolder: string
  /** The folder of one backup. */
  folder: string
  /** True when the database contains people's data; what migrations and the first start write is no loss. */
  isInhabited: (db: Db) => Promise<boolean>
  /** Writes what accompanies the restored state, in its transaction. */
  finish: (tx: Db, manifest: Manifest) => Promise<void>
}

const tidy = (migration: string) => migration.replace(/\.sql$/, '')

async function refuseOtherSchema(db: Db, { migration }: Manifest): Promise<void> {
  const { migration: ours } = await readDatabaseState(db)
  if (ours !== migration)
    throw new BackupError(
      `Копия сделана при версии схемы ${tidy(migration)}, у этой программы ${tidy(ours)}. Восстановите копию программой той же версии, затем обновите её`,
    )
}

/** True when a register was changed: an import may precede the first person. */
async function hasChanges(db: Db): Promise<boolean> {
  return (await db.selectFrom('change_set').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function refuseInhabited(db: Db, { isInhabited }: RestoreWish): Promise<void> {
  if ((await isInhabited(db)) || (await hasChanges(db)))
    throw new BackupError('База не пустая: копия восстанавливается только в пустую базу. Ничего не изменено')
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Removes foreign keys and triggers, and returns what is needed to put them back. */
async function loosen(tx: Db, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows: keys } = await sql<ForeignKey>`
    select r.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
    order by c.oid`.execute(tx)
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx)
  return keys
}

/** Puts them back; a row that refers to nothing makes the restore fail here. */
async function fasten(tx: Db, tables: readonly string[], keys: readonly ForeignKey[]): Promise<void> {
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    )
}

async function load(tx: Db, folder: string, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) await loadTable(tx, table, tablePath(folder, table.name))
  for (const { name, last } of manifest.sequences)
    if (last !== null) await sql`select setval(${name}::regclass, ${last})`.execute(tx)
}

const namesOf = (parts: readonly { name: string }[]) => parts.map(({ name }) => name).join()

/**
 * The tables of the database, which match those of the backup; nobody else reads or writes them from here on.
 */
async function holdTables(tx: Db, { tables, sequences }: Manifest): Promise<string[]> {
  const ours = await listTables(tx)
  if (namesOf(tables) !== ours.join() || namesOf(sequences) !== namesOf(await readSequences(tx)))
    throw new BackupError('В копии другие таблицы, чем у этой программы')
  await sql`lock table ${sql.join(ours.map((table) => sql.table(table)))}`.execute(tx)
  return ours
}

/**
 * The error codes by which unpacking, reading a row, or PostgreSQL reports a damaged row or a reference to
 * nothing.
 */
const DAMAGE = /^(Z_|22|23)/

function explainDamage(error: unknown): never {
  const { code = '', table = '' } = error as { code?: string; table?: string }
  if (!(error instanceof SyntaxError) && !DAMAGE.test(code)) throw error
  const where = table === '' ? '' : ` (${table})`
  throw new BackupError(`Копия испорчена: её строки${where} не подходят к таблицам. Ничего не изменено`, {
    cause: error,
  })
}

async function restoreTables(wish: RestoreWish, manifest: Manifest): Promise<void> {
  const { db, folder, finish } = wish
  await transact(db, async (tx) => {
    const tables = await holdTables(tx, manifest)
    await refuseInhabited(tx, wish)
    const keys = await loosen(tx, tables)
    await load(tx, folder, manifest)
    await fasten(tx, tables, keys)
    await finish(tx, manifest)
  }).catch(explainDamage)
  await analyzeTables(db)
}

async function restoreFiles({ folder, filesFolder }: RestoreWish, { files }: Manifest): Promise<void> {
  const store = diskFileStore(filesFolder)
  for (const key of files) await store.put(await buffer(await openPart(filePath(folder, key))))
}

/**
 * Restores a backup into an empty database of the same schema, all of it or nothing; files come first, so
 * that no row names a missing one.
 * @throws BackupError with a Russian text when the backup is incomplete or the database is not empty
 */
export async function restoreBackup(wish: RestoreWish): Promise<Manifest> {
  const manifest = await readManifest(wish.folder)
  await refuseOtherSchema(wish.db, manifest)
  await refuseInhabited(wish.db, wish)
  await verifyBackup(wish.folder, manifest)
  await restoreFiles(wish, manifest)
  await restoreTables(wish, manifest)
  return manifest
}
