import { availableParallelism } from 'node:os'
import type { PdfDocument } from './pdf-document.ts'
import { WorkerPool } from './worker-pool.ts'

const pool = new WorkerPool<PdfDocument, Uint8Array>(new URL('./pdf-worker.ts', import.meta.url), {
  size: Math.min(2, availableParallelism()),
  timeoutMs: 20_000,
  maxWaiting: 100,
})

/** Sets a document and returns the bytes of its PDF; a thread other than the server's does the work. */
export function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  return pool.run(document)
}
