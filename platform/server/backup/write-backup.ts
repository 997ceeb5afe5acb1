import { randomUUID } from 'node:crypto'
import { copyFile, chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import { DAY_MS } from '#platform/contract/calendar.ts'
import { readDatabaseState } from '#platform/server/db/database-state.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import {
  BackupError,
  filePath,
  MANIFEST_NAME,
  manifestText,
  TABLES_FOLDER,
  tablePath,
  type Manifest,
} from './manifest.ts'
import { listTables, readSequences, writeTable } from './table-rows.ts'

export interface BackupWish {
  db: Db
  /** The folder of uploaded files. */
  filesFolder: string
  /** The folder of backups, each in a subfolder of its own. */
  directory: string
  release: string
  at: Date
}

export interface MadeBackup {
  folder: string
  rows: number
  files: number
  bytes: number
}

const PRIVATE = 0o700
const KEY = /^[0-9a-f]{64}$/
const NAME = /^kabinet-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/
const DRAFT = /^\.kabinet-.*\.part$/

/** The name of a backup's folder: its moment in UTC, so that names sort by time. */
function nameOf(at: Date): string {
  return `kabinet-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** The moment in the name of a backup's folder; null for any other name. */
function momentOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** A snapshot of the database at one moment. */
async function writeTables(
  db: Db,
  draft: string,
): Promise<Pick<Manifest, 'migration' | 'tables' | 'sequences'>> {
  return transact(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    const { migration } = await readDatabaseState(tx)
    const tables: Manifest['tables'] = []
    for (const name of await listTables(tx))
      tables.push({ name, ...(await writeTable(tx, name, tablePath(draft, name))) })
    return { migration, tables, sequences: await readSequences(tx) }
  })
}

async function listKeys(filesFolder: string): Promise<string[]> {
  const paths = await readdir(filesFolder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return paths.map((path) => basename(path)).filter((name) => KEY.test(name))
}

/** Copies one uploaded file; returns false when it has been removed meanwhile. */
async function copyKept(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: PRIVATE })
  try {
    await copyFile(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  await chmod(to, 0o600)
  return true
}

/** Copies the files after the tables: by then every file that a row names is there. */
async function copyFiles(filesFolder: string, draft: string): Promise<string[]> {
  const copied: string[] = []
  for (const key of (await listKeys(filesFolder)).toSorted())
    if (await copyKept(join(filesFolder, key.slice(0, 2), key), filePath(draft, key))) copied.push(key)
  return copied
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function fill(draft: string, { db, filesFolder, release, at }: BackupWish) {
  await mkdir(join(draft, TABLES_FOLDER), { mode: PRIVATE })
  const database = await writeTables(db, draft)
  const files = await copyFiles(filesFolder, draft)
  const manifest: Manifest = { format: 2, at: at.toISOString(), release, ...database, files }
  await writeFile(join(draft, MANIFEST_NAME), manifestText(manifest), { mode: 0o600, flush: true })
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  return { rows, files: files.length, bytes: await sizeOf(draft) }
}

/**
 * Writes the database and the uploaded files to a dated folder, which gets its name only once it is complete.
 * @throws BackupError with a Russian text when the folder cannot be written
 */
export async function writeBackup(wish: BackupWish): Promise<MadeBackup> {
  const folder = join(wish.directory, nameOf(wish.at))
  const draft = join(wish.directory, `.${basename(folder)}.${randomUUID()}.part`)
  try {
    await mkdir(wish.directory, { recursive: true, mode: PRIVATE })
    await mkdir(draft, { mode: PRIVATE })
    try {
      const made = await fill(draft, wish)
      await rename(draft, folder)
      return { folder, ...made }
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall === undefined) throw error
    throw new BackupError(`Копия не записана в ${wish.directory} (${code})`, { cause: error })
  }
}

/**
 * Deletes backups older than this many days, except the latest, and whatever killed processes left behind.
 */
export async function removeOldBackups(
  directory: string,
  { days, now }: { days: number; now: Date },
): Promise<void> {
  const names = (await readdir(directory)).toSorted()
  const last = names.findLast((name) => NAME.test(name))
  for (const name of names) {
    const path = join(directory, name)
    const moment = DRAFT.test(name) ? (await stat(path)).mtime : momentOf(name)
    if (moment === null || name === last) continue
    const keptMs = DRAFT.test(name) ? DAY_MS : days * DAY_MS
    if (now.getTime() - moment.getTime() > keptMs) await rm(path, { recursive: true, force: true })
  }
}
