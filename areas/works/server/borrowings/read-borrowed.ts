import type { ByteReader } from '#platform/contract/upload.ts'
import { WorkerPool } from '#platform/server/documents/worker-pool.ts'
import { borrowedPercentOf } from './borrowed-percent.ts'

const MEGABYTE = 1024 * 1024
/** Larger reports are stored but not read: their share is not shown. */
const MOST_BYTES = 20 * MEGABYTE

const pool = new WorkerPool<{ bytes: Uint8Array }, string>(new URL('./text-worker.ts', import.meta.url), {
  size: 1,
  timeoutMs: 15_000,
  maxWaiting: 20,
  mostMegabytes: 256,
  isShortLived: true,
})

/**
 * The share that a report of borrowings states, in per cent; null when it is too large or cannot be read. It
 * is shown with the report and decides nothing: the person who agrees has read the report.
 */
export async function readBorrowedPercent(file: ByteReader): Promise<number | null> {
  if (file.size > MOST_BYTES) return null
  try {
    return borrowedPercentOf(await pool.run({ bytes: await file.read(0, file.size) }))
  } catch {
    // A file that no program can read is still a file that its teacher may show.
    return null
  }
}
