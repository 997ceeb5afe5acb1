import type { ReceivedFile, UploadedFile } from '#platform/contract/upload.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FileStore, StoredBytes } from '#platform/server/files/file-store.ts'
import { holdFiles } from './file-lock.ts'
import { copyFile, deleteFiles, findContentKey, insertFile } from './file-object-store.ts'

export interface KeptFile {
  file: UploadedFile
  ownerId: number
  /** `signed-in` lets everybody with a session read it, `owner` only its owner. */
  access: 'signed-in' | 'owner'
}

/** Stores an uploaded file and returns its id; called inside the transaction of the change that it belongs to. */
export async function keepFile(
  tx: Db,
  store: FileStore,
  { file, ownerId, access }: KeptFile,
): Promise<string> {
  await holdFiles(tx, 'with-others')
  const sha256 = await store.put(file.bytes)
  return insertFile(tx, {
    sha256,
    fileName: file.fileName,
    mediaType: file.mediaType,
    access,
    size: file.bytes.length,
    ownerId,
  })
}

/**
 * Makes a private copy of a stored file under an id of its own, without storing its bytes twice; null when
 * the file is gone.
 */
export async function copyKeptFile(tx: Db, id: string, ownerId: number): Promise<string | null> {
  await holdFiles(tx, 'with-others')
  return copyFile(tx, id, ownerId)
}

/**
 * Stores a file of a form and returns its id; called inside the transaction of the change that it belongs to.
 */
export async function keepReceived(
  tx: Db,
  { file, ownerId, access }: Omit<KeptFile, 'file'> & { file: ReceivedFile },
): Promise<string> {
  await holdFiles(tx, 'with-others')
  await file.keep()
  const { key: sha256, fileName, mediaType, size } = file
  return insertFile(tx, { sha256, fileName, mediaType, access, size, ownerId })
}

/**
 * Removes stored files: their rows within the caller's transaction, their bytes at the next clean-up. No
 * other row may still refer to them.
 */
export async function releaseFiles(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  await deleteFiles(tx, ids, now)
}

/**
 * The bytes of a stored file whose reader the caller has checked; null when the file has been removed
 * meanwhile.
 */
export async function readKeptFile(db: Db, store: FileStore, id: string): Promise<Buffer | null> {
  const sha256 = await findContentKey(db, id)
  return sha256 === null ? null : store.read(sha256)
}

/** The same, read piece by piece while it is sent. */
export async function openKeptFile(db: Db, store: FileStore, id: string): Promise<StoredBytes | null> {
  const sha256 = await findContentKey(db, id)
  return sha256 === null ? null : store.open(sha256)
}
