import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { readDatabaseState } from '#platform/server/db/database-state.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import { BackupError, filePath, readManifest, tablePath, verifyBackup, type Manifest } from './manifest.ts'
import { listTables, loadTable } from './table-rows.ts'

export interface RestoreWish {
  db: Db
  filesFolder: string
  /** The folder of one backup. */
  folder: string
  /** Whether somebody lives in a database; what migrations and the first start put there is no loss. */
  isInhabited: (db: Db) => Promise<boolean>
  /** Writes what belongs to the restored state into its transaction. */
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

async function refuseInhabited(db: Db, { isInhabited }: RestoreWish): Promise<void> {
  if (await isInhabited(db))
    throw new BackupError('База не пустая: копия восстанавливается только в пустую базу. Ничего не изменено')
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Takes foreign keys and triggers away, and returns what is needed to put them back. */
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

/** Puts them back; a row that refers to nothing ends the restoring here. */
async function fasten(tx: Db, tables: readonly string[], keys: readonly ForeignKey[]): Promise<void> {
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    )
}

async function load(tx: Db, folder: string, manifest: Manifest): Promise<void> {
  for (const { name, rows } of manifest.tables)
    if ((await loadTable(tx, name, tablePath(folder, name))) !== rows)
      throw new BackupError(`Копия испорчена: в таблице ${name} не ${rows} строк`)
  for (const { name, last } of manifest.sequences)
    if (last !== null) await sql`select setval(${name}::regclass, ${last})`.execute(tx)
}

async function restoreTables(wish: RestoreWish, manifest: Manifest): Promise<void> {
  const { db, folder, finish } = wish
  await transact(db, async (tx) => {
    await refuseInhabited(tx, wish)
    const tables = await listTables(tx)
    const names = manifest.tables.map(({ name }) => name)
    if (names.join() !== tables.join()) throw new BackupError('В копии другие таблицы, чем у этой программы')
    const keys = await loosen(tx, tables)
    await load(tx, folder, manifest)
    await fasten(tx, tables, keys)
    await finish(tx, manifest)
  })
  await sql`analyze`.execute(db)
}

/**
 * Restores a backup into an empty database of the same schema, all of it or nothing; files come first, so that no row
 * names a missing one.
 * @throws BackupError with a Russian text when it is not whole, or the database is no place for it
 */
export async function restoreBackup(wish: RestoreWish): Promise<Manifest> {
  const manifest = await readManifest(wish.folder)
  await refuseOtherSchema(wish.db, manifest)
  await refuseInhabited(wish.db, wish)
  await verifyBackup(wish.folder, manifest)
  const files = diskFileStore(wish.filesFolder)
  for (const key of manifest.files) await files.put(await readFile(filePath(wish.folder, key)))
  await restoreTables(wish, manifest)
  return manifest
}
