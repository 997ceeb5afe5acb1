import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { ByteReader } from '#platform/contract/upload.ts'

/** Received bytes that belong to nobody yet: they are either kept or discarded. */
export interface FileDraft extends ByteReader {
  readonly key: string
  /** Moves the bytes to their place in the store. */
  keep(): Promise<void>
  /** Removes the bytes unless they are kept. */
  discard(): Promise<void>
}

interface DraftPlaces {
  /** The folder of drafts, on the disk of the store. */
  folder: string
  placeOf: (key: string) => string
}

async function writeAll(handle: FileHandle, chunks: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    await handle.write(chunk)
    size += chunk.length
  }
  await handle.datasync()
  return { key: hash.digest('hex'), size }
}

function draftAt(handle: FileHandle, path: string, { key, size, place }: Arrived): FileDraft {
  let isKept = false
  return {
    key,
    size,
    async read(offset, length) {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - offset)))
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, offset)
      return buffer.subarray(0, bytesRead)
    },
    async keep() {
      if (isKept) return
      await mkdir(join(place, '..'), { recursive: true, mode: 0o700 })
      await rename(path, place)
      isKept = true
    },
    async discard() {
      await handle.close()
      if (!isKept) await rm(path, { force: true })
    },
  }
}

interface Arrived {
  key: string
  size: number
  place: string
}

/** Writes bytes to the disk as they arrive; they are never whole in memory. */
export async function receiveDraft(
  chunks: AsyncIterable<Uint8Array>,
  { folder, placeOf }: DraftPlaces,
): Promise<FileDraft> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const handle = await open(path, 'wx+', 0o600)
  try {
    const { key, size } = await writeAll(handle, chunks)
    return draftAt(handle, path, { key, size, place: placeOf(key) })
  } catch (error) {
    await handle.close()
    await rm(path, { force: true })
    throw error
  }
}

/** The time of the last change; null for a draft that has been kept or discarded meanwhile. */
async function changedAt(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Removes drafts that a stopped server has left behind. */
export async function removeDraftsBefore(folder: string, names: readonly string[], moment: Date) {
  for (const name of names) {
    const path = join(folder, name)
    const at = await changedAt(path)
    if (at !== null && at < moment) await rm(path, { force: true })
  }
}
