import { availableParallelism } from 'node:os'
import type { PdfDocument } from './pdf-document.ts'
import { WorkerPool } from './worker-pool.ts'

const pool = new WorkerPool<PdfDocument, Uint8Array>(new URL('./pdf-worker.ts', import.meta.url), {
  size: Math.min(2, availableParallelism()),
  timeoutMs: 20_000,
  maxWaiting: 100,
})

/** Typesets a document in a thread of its own and returns the bytes of its PDF. */
export function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  return pool.run(document)
}
