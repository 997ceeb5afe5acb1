import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { receiveDraft, removeDraftsBefore, type FileDraft } from './file-draft.ts'

/** Keeps the bytes of uploaded files, each under the digest of its content. */
export interface FileStore {
  /** Stores the bytes and returns the key under which they are found; the same bytes have the same key. */
  put(bytes: Uint8Array): Promise<string>
  /**
   * Receives bytes as they arrive, never holding them whole in memory; the caller discards the draft in the
   * end.
   */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<FileDraft>
  /** Opens the bytes to be read piece by piece; null when they are missing. */
  open(key: string): Promise<StoredBytes | null>
  /** Returns the bytes; null when they are missing. */
  read(key: string): Promise<Buffer | null>
  /** Removes the bytes; does nothing when they are already missing. */
  remove(key: string): Promise<void>
  /** Returns the keys of everything that was stored before this moment. */
  listKeptBefore(moment: Date): Promise<string[]>
  /** Returns the size of the disk and its free space. */
  readRoom(): Promise<StoreRoom>
}

/** Bytes on their way to a reader. */
export interface StoredBytes {
  size: number
  stream: Readable
}

/** Sizes of the disk that holds the files. */
export interface StoreRoom {
  freeBytes: number
  totalBytes: number
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false
      throw error
    },
  )
}

const KEY = /^[0-9a-f]{64}$/
const DRAFT = /^[0-9a-f-]{36}$/

async function wasKeptBefore(path: string, moment: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < moment
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

async function openBytes(path: string): Promise<StoredBytes | null> {
  try {
    const { size } = await stat(path)
    return { size, stream: createReadStream(path) }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function readBytes(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Keeps files in a folder of the local disk; a file is complete or absent. */
export function diskFileStore(folder: string): FileStore {
  const placeOf = (key: string) => join(folder, key.slice(0, 2), key)
  const drafts = join(folder, 'drafts')
  return {
    async put(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex')
      const place = placeOf(key)
      if (await isThere(place)) return key
      await mkdir(join(place, '..'), { recursive: true, mode: 0o700 })
      const draft = `${place}.${randomUUID()}`
      try {
        await writeFile(draft, bytes, { mode: 0o600, flush: true })
        await rename(draft, place)
      } finally {
        await rm(draft, { force: true })
      }
      return key
    },
    receive: (chunks) => receiveDraft(chunks, { folder: drafts, placeOf }),
    open: (key) => openBytes(placeOf(key)),
    read: (key) => readBytes(placeOf(key)),
    async remove(key) {
      await rm(placeOf(key), { force: true })
    },
    async listKeptBefore(moment) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const names = (await readdir(folder, { recursive: true })).map((path) => basename(path))
      const old: string[] = []
      await removeDraftsBefore(
        drafts,
        names.filter((name) => DRAFT.test(name)),
        moment,
      )
      for (const key of names.filter((name) => KEY.test(name)))
        if (await wasKeptBefore(placeOf(key), moment)) old.push(key)
      return old
    },
    async readRoom() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bsize, bavail, blocks } = await statfs(folder)
      return { freeBytes: bsize * bavail, totalBytes: bsize * blocks }
    },
  }
}
