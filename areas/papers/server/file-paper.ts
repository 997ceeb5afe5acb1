import { createHash } from 'node:crypto'
import { keepFile, readKeptFile } from '#areas/files/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, ServedFile } from '#platform/server/http/handlers.ts'
import { noteIssuedFile } from './issued-store.ts'

/** A paper that has its number, and its file when that was set. */
interface NumberedPaper {
  paperId: number
  fileId: string | null
  ownerId: number
  fileName: string
}

interface PaperFile {
  /** Sets the paper; of the same content always the same bytes. */
  set(): Promise<Uint8Array>
  /** Locks the paper and returns its present file. */
  lock(tx: Db): Promise<string | null>
  write(tx: Db, fileId: string): Promise<void>
}

/**
 * The file of an issued paper: set once, stored with its digest, and the same bytes ever after. The first of
 * simultaneous callers stores it; the others get the stored one. Decision 0196.
 */
export async function fileIssuedPaper(
  { paperId, fileId, ownerId, fileName }: NumberedPaper,
  { db, files, change }: Pick<HandlerContext, 'db' | 'files' | 'change'>,
  { set, lock, write }: PaperFile,
): Promise<ServedFile> {
  const kept = fileId && (await readKeptFile(db, files, fileId))
  if (kept) return { bytes: kept, fileName }
  const bytes = await set()
  const keptId = await change(async (tx) => {
    const stored = await lock(tx)
    if (stored !== null) return stored
    const file = { bytes, fileName, mediaType: 'application/pdf' as const }
    const id = await keepFile(tx, files, { file, ownerId, access: 'owner' })
    await write(tx, id)
    await noteIssuedFile(tx, paperId, createHash('sha256').update(bytes).digest('hex'))
    return id
  })
  return { bytes: (await readKeptFile(db, files, keptId)) ?? bytes, fileName }
}
