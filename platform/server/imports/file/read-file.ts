import type { Breath } from '#platform/server/jobs/breath.ts'
import { UnreadableFileError } from '../problem.ts'
import { WorkerPool } from '#platform/server/documents/worker-pool.ts'
import type { ReadFile } from './file-worker.ts'
import { MOST_FILE_BYTES, TOO_LARGE_TEXT } from './limits.ts'

/** A row of a file as it is stored there, without the empty cells at its end. */
export interface RawRow {
  line: number
  cells: readonly string[]
  /** The separator of a CSV file. */
  separator?: string
}

const pool = new WorkerPool<{ bytes: Uint8Array }, ReadFile>(new URL('./file-worker.ts', import.meta.url), {
  size: 1,
  timeoutMs: 120_000,
  maxWaiting: 10,
  mostMegabytes: 320,
  isShortLived: true,
})

const TOO_MUCH =
  'Файл не удалось прочитать: он слишком велик или повреждён. Сохраните его заново или разделите на части'

/** True when the thread ran out of memory or of time. */
function isTooMuch(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || message.startsWith('A task took more than')
}

async function readInThread(bytes: Uint8Array): Promise<Exclude<ReadFile, { refusal: string }>> {
  const answer = await pool.run({ bytes }).catch((error: unknown) => {
    throw isTooMuch(error) ? new UnreadableFileError(TOO_MUCH, { cause: error }) : error
  })
  if ('refusal' in answer) throw new UnreadableFileError(answer.refusal)
  return answer
}

const LINE_END = 10

/**
 * Reads the rows of an XLSX or CSV file in a thread; rows without text are left out.
 * @throws UnreadableFileError with a Russian text when the file is not a table
 */
export async function readFileRows(bytes: Uint8Array, breath: Breath): Promise<RawRow[]> {
  if (bytes.length === 0) throw new UnreadableFileError('Файл пуст')
  if (bytes.length > MOST_FILE_BYTES) throw new UnreadableFileError(TOO_LARGE_TEXT)
  await breath.begin('Чтение файла')
  const table = await readInThread(bytes)
  const encoded = Buffer.from(table.rows)
  const origin = table.separator === null ? {} : { separator: table.separator }
  const rows: RawRow[] = []
  for (let begin = 0; begin < encoded.length;) {
    const found = encoded.indexOf(LINE_END, begin)
    const end = found === -1 ? encoded.length : found
    const [line, ...cells] = JSON.parse(encoded.toString('utf8', begin, end)) as [number, ...string[]]
    rows.push({ line, cells, ...origin })
    begin = end + 1
    await breath.take()
  }
  if (rows.length === 0) throw new UnreadableFileError('В файле нет ни одной строки')
  return rows
}
