import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'

/** A backup cannot be made or restored; the text is Russian, for the person at the console. */
export class BackupError extends Error {}

export const MANIFEST_NAME = 'backup.json'
export const TABLES_FOLDER = 'tables'
export const FILES_FOLDER = 'files'

const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const TableName = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/))

/** The parts of a backup. */
const Manifest = z.object({
  format: z.literal(2),
  at: z.iso.datetime(),
  release: z.string(),
  /** The newest migration of the database. */
  migration: z.string(),
  tables: z.array(z.object({ name: TableName, rows: z.int(), sha256: Digest })),
  /** The last number that each sequence has given; null when it has given none. */
  sequences: z.array(z.object({ name: TableName, last: z.nullable(z.int()) })),
  /** Uploaded files by their keys, which are the digests of their bytes. */
  files: z.array(Digest),
})
export type Manifest = z.infer<typeof Manifest>

export const tablePath = (folder: string, name: string) => join(folder, TABLES_FOLDER, `${name}.gz`)
export const filePath = (folder: string, key: string) => join(folder, FILES_FOLDER, key.slice(0, 2), key)

const digestOfText = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Writes the manifest with its own digest as the last file of a backup: a folder that contains it is
 * complete.
 */
export function manifestText(manifest: Manifest): string {
  const sha256 = digestOfText(JSON.stringify(Manifest.parse(manifest)))
  return `${JSON.stringify({ ...manifest, sha256 }, null, 1)}\n`
}

function parseManifest(text: string): Manifest {
  const { sha256, ...manifest } = z.extend(Manifest, { sha256: Digest }).parse(JSON.parse(text))
  if (digestOfText(JSON.stringify(manifest)) !== sha256) throw new Error('The manifest has another digest')
  return manifest
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`В папке ${folder} нет целой копии: ${MANIFEST_NAME} не читается (${error.code})`)
  })
  try {
    return parseManifest(text)
  } catch (error) {
    throw new BackupError(`${MANIFEST_NAME} испорчен, копия не годится`, { cause: error })
  }
}

/** Opens a plain file in the folder itself; never waits for a pipe, which would not end. */
const PART = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/**
 * Opens a part of a backup.
 * @throws BackupError when it is missing, or is a link or not a file
 */
export async function openPart(path: string): Promise<Readable> {
  const file = await open(path, PART).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`Копия неполная: ${path} не читается (${error.code})`)
  })
  if ((await file.stat()).isFile()) return file.createReadStream()
  await file.close()
  throw new BackupError(`Копия испорчена: ${path} не файл`)
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await openPart(path), hash)
  return hash.digest('hex')
}

/**
 * Compares everything in the folder with the checksums of the manifest.
 * @throws BackupError naming the first part that is missing or differs
 */
export async function verifyBackup(folder: string, { tables, files }: Manifest): Promise<void> {
  const parts = [
    ...tables.map(({ name, sha256 }) => ({ path: tablePath(folder, name), sha256 })),
    ...files.map((key) => ({ path: filePath(folder, key), sha256: key })),
  ]
  for (const { path, sha256 } of parts)
    if ((await digestOf(path)) !== sha256) throw new BackupError(`Копия испорчена: ${path} не тот, что был`)
}
