import type { UploadedFile } from '#platform/contract/upload.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { holdFiles } from './file-lock.ts'
import { deleteFiles, findContentKey, insertFile } from './file-object-store.ts'

export interface KeptFile {
  file: UploadedFile
  ownerId: number
  /** `signed-in` lets everybody with a session read it, `owner` nobody but the owner. */
  access: 'signed-in' | 'owner'
}

/** Keeps an uploaded file and gives its id; called inside the transaction of the change that it belongs to. */
export async function keepFile(
  tx: Db,
  store: FileStore,
  { file, ownerId, access }: KeptFile,
): Promise<string> {
  await holdFiles(tx, 'with-others')
  const sha256 = await store.put(file.bytes)
  return insertFile(tx, {
    sha256,
    name: file.fileName,
    media_type: file.mediaType,
    size: file.bytes.length,
    owner_person_id: ownerId,
    access,
  })
}

/**
 * Lets go of stored files: their rows go within the caller's transaction, their bytes with the next cleaning. No other
 * row may still refer to them.
 */
export async function releaseFiles(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  await deleteFiles(tx, ids, now)
}

/** The bytes of a kept file whose reader the caller has judged; null when the file was let go of meanwhile. */
export async function readKeptFile(db: Db, store: FileStore, id: string): Promise<Buffer | null> {
  const sha256 = await findContentKey(db, id)
  return sha256 === null ? null : store.read(sha256)
}
