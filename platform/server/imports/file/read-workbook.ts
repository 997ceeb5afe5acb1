import { readSheet } from 'read-excel-file/node'
import { UnreadableFileError } from '../problem.ts'
import { MOST_COLUMNS, MOST_ROWS, TOO_MANY_COLUMNS_TEXT, TOO_MANY_ROWS_TEXT } from './limits.ts'
import { refuseLongPieces } from './refuse-long-pieces.ts'
import { BROKEN_WORKBOOK, packStored, unpackXml } from './zip-entries.ts'

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/
const PLACE = /\br\s*=\s*["']([A-Z]{1,9})(\d{1,12})["']/g
const LETTERS = 26
const LETTER_BEFORE_A = 64

function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * LETTERS + letter.charCodeAt(0) - LETTER_BEFORE_A
  return column
}

/**
 * The library allocates every cell up to the farthest one, so that a single far cell would take all the
 * memory.
 */
function refuseFarCells(sheet: Buffer): void {
  for (const [, letters, row] of sheet.toString('latin1').matchAll(PLACE)) {
    if (Number(row) > MOST_ROWS) throw new UnreadableFileError(TOO_MANY_ROWS_TEXT)
    if (letters!.length > 2 || columnOf(letters!) > MOST_COLUMNS)
      throw new UnreadableFileError(TOO_MANY_COLUMNS_TEXT)
  }
}

const MIDNIGHT = 'T00:00:00.000Z'

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().replace(MIDNIGHT, '')
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  return String(value as string | number)
}

/**
 * The first sheet of a workbook as texts; dates are `yyyy-MM-dd`.
 * @throws UnreadableFileError when it is not a workbook or has an unusable size
 */
export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const parts = unpackXml(bytes)
  for (const [path, content] of parts) {
    refuseLongPieces(content)
    if (SHEET.test(path)) refuseFarCells(content)
  }
  try {
    const rows: unknown[][] = await readSheet(packStored(parts), 1, { trim: false })
    return rows.map((row) => row.map(textOf))
  } catch (error) {
    throw new UnreadableFileError(BROKEN_WORKBOOK, { cause: error })
  }
}
