import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps the bytes of uploaded files, each under the digest of its content. */
export interface FileStore {
  /** Keeps the bytes and gives the key under which they are found; the same bytes have the same key. */
  put(bytes: Uint8Array): Promise<string>
  /** Gives the bytes; null when they are gone. */
  read(key: string): Promise<Buffer | null>
  /** Removes the bytes; nothing happens when they are gone already. */
  remove(key: string): Promise<void>
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

/** Keeps files in a folder of the local disk; a file is there whole or not at all. */
export function diskFileStore(folder: string): FileStore {
  const placeOf = (key: string) => join(folder, key.slice(0, 2), key)
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
    async read(key) {
      try {
        return await readFile(placeOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      await rm(placeOf(key), { force: true })
    },
  }
}
