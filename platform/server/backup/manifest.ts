import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'

/** A backup cannot be made, or cannot be restored; the text is Russian, for whoever asked for it. */
export class BackupError extends Error {}

export const MANIFEST_NAME = 'backup.json'
export const TABLES_FOLDER = 'tables'
export const FILES_FOLDER = 'files'

const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const TableName = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/))

/** The list of the parts of a backup; it is written last, so that a folder with it is whole. */
const Manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  release: z.string(),
  /** The newest migration of the database. */
  migration: z.string(),
  tables: z.array(z.object({ name: TableName, rows: z.int(), sha256: Digest })),
  /** The last number that each sequence has given; null: none yet. */
  sequences: z.array(z.object({ name: TableName, last: z.nullable(z.int()) })),
  /** Uploaded files by their keys, which are the digests of their bytes. */
  files: z.array(Digest),
})
export type Manifest = z.infer<typeof Manifest>

export const tablePath = (folder: string, name: string) => join(folder, TABLES_FOLDER, `${name}.gz`)
export const filePath = (folder: string, key: string) => join(folder, FILES_FOLDER, key.slice(0, 2), key)

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`В папке ${folder} нет целой копии: ${MANIFEST_NAME} не читается (${error.code})`)
  })
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (error) {
    throw new BackupError(`${MANIFEST_NAME} испорчен, копия не годится`, { cause: error })
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`Копия неполная: ${path} не читается (${error.code})`)
  })
  return hash.digest('hex')
}

/**
 * Compares everything in the folder with the checksums of the manifest.
 * @throws BackupError naming the first part that is gone or differs
 */
export async function verifyBackup(folder: string, { tables, files }: Manifest): Promise<void> {
  const parts = [
    ...tables.map(({ name, sha256 }) => ({ path: tablePath(folder, name), sha256 })),
    ...files.map((key) => ({ path: filePath(folder, key), sha256: key })),
  ]
  for (const { path, sha256 } of parts)
    if ((await digestOf(path)) !== sha256) throw new BackupError(`Копия испорчена: ${path} не тот, что был`)
}
