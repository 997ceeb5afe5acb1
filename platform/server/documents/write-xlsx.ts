import { availableParallelism } from 'node:os'
import { Breath } from '#platform/server/jobs/breath.ts'
import { packSheet } from './plain-sheet.ts'
import { WorkerPool } from './worker-pool.ts'
import type { PackedSheet, XlsxSheet } from './xlsx-document.ts'

const pool = new WorkerPool<{ sheets: readonly PackedSheet[] }, Uint8Array>(
  new URL('./xlsx-worker.ts', import.meta.url),
  {
    size: Math.min(2, availableParallelism()),
    timeoutMs: 30_000,
    maxWaiting: 100,
  },
)

/** The most rows of one sheet. */
export const MOST_SHEET_ROWS = 50_000

/**
 * Writes a sheet with a frozen header, and further sheets after it, and returns the bytes of their XLSX; no
 * text in it is a formula. It runs in a thread of its own, so that the server goes on answering.
 */
export async function writeXlsx<Row, Further = never>(
  sheet: XlsxSheet<Row>,
  ...further: readonly XlsxSheet<Further>[]
): Promise<Uint8Array> {
  const breath = new Breath()
  const sheets = [await packSheet(sheet, breath)]
  for (const each of further) sheets.push(await packSheet(each, breath))
  return pool.run({ sheets })
}
