import { readKeptFile } from '#areas/files/server/public.ts'
import { WorkerPool } from '#platform/server/documents/worker-pool.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { findPageFile, keepPageCount, type PageOfFile } from './page-store.ts'

const MEGABYTE = 1024 * 1024
/** The pages of a larger file are not counted: any page of it is taken. */
const MOST_BYTES = 50 * MEGABYTE

const pool = new WorkerPool<{ bytes: Uint8Array }, number>(new URL('./pages-worker.ts', import.meta.url), {
  size: 1,
  timeoutMs: 15_000,
  maxWaiting: 20,
  mostMegabytes: 256,
  isShortLived: true,
})

/** How many pages the file of a remark has; null for a remark without a page, and where nobody can tell. */
export async function countPages(
  { page, ...place }: PageOfFile & { page: number | null },
  { db, files }: Pick<HandlerContext, 'db' | 'files'>,
): Promise<number | null> {
  if (page === null) return null
  const file = await findPageFile(db, place)
  if (file === null || file.mediaType !== 'application/pdf' || file.size > MOST_BYTES) return null
  if (file.pageCount !== null) return file.pageCount
  const bytes = await readKeptFile(db, files, file.id)
  if (bytes === null) return null
  try {
    const pages = await pool.run({ bytes })
    await keepPageCount(db, file.id, pages)
    return pages
  } catch {
    // A file that no program reads, or not now, is still read by people.
    return null
  }
}
