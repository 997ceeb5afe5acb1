import { UnreadableFileError } from '../problem.ts'
import { MOST_CELL_CHARACTERS, TOO_LONG_CELL_TEXT } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'

/** Rows as lines of JSON, which the server parses a few at a time; or the reason why there are none. */
export type ReadFile = { rows: Uint8Array; separator: string | null } | { refusal: string }

const OLD_WORKBOOK = 'Это файл старого формата XLS или с паролем: сохраните его как XLSX без пароля'

interface Table {
  rows: { line: number; cells: string[] }[]
  /** Null in a workbook. */
  separator: string | null
}

async function readTable(bytes: Buffer): Promise<Table> {
  const beginning = bytes.toString('latin1', 0, 4)
  if (beginning.startsWith('\u00d0\u00cf\u0011\u00e0')) throw new UnreadableFileError(OLD_WORKBOOK)
  if (!beginning.startsWith('PK\u0003\u0004')) return readCsv(bytes)
  const rows = (await readWorkbook(bytes)).map((cells, index) => ({ line: index + 1, cells }))
  return { rows, separator: null }
}

function refuseLongCells(rows: readonly { cells: string[] }[]): void {
  if (rows.some(({ cells }) => cells.some(({ length }) => length > MOST_CELL_CHARACTERS)))
    throw new UnreadableFileError(TOO_LONG_CELL_TEXT)
}

const isFilled = ({ cells }: { cells: string[] }) => cells.some((cell) => cell.trim() !== '')

/** Reads a table, in a thread of a pool. */
export default async function readInThread({ bytes }: { bytes: Uint8Array }): Promise<ReadFile> {
  try {
    const table = await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    const rows = table.rows.filter(isFilled)
    refuseLongCells(rows)
    const lines = rows.map(({ line, cells }) => JSON.stringify([line, ...cells]))
    return { rows: new TextEncoder().encode(lines.join('\n')), separator: table.separator }
  } catch (error) {
    if (error instanceof UnreadableFileError) return { refusal: error.message }
    throw error
  }
}
