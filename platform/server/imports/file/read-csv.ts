import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { UnreadableFileError } from '../problem.ts'
import {
  MOST_COLUMNS,
  MOST_RECORD_CHARACTERS,
  MOST_ROWS,
  TOO_MANY_COLUMNS_TEXT,
  TOO_MANY_ROWS_TEXT,
} from './limits.ts'
import { decodeText } from './decode-text.ts'

const SEPARATORS = [';', ',', '\t']
const QUOTED = /"[^"]*"/g

/** The separator that occurs most often in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const line = text
    .slice(0, MOST_RECORD_CHARACTERS)
    .trimStart()
    .split(/[\r\n]/, 1)[0]!
    .replaceAll(QUOTED, '')
  const counts = SEPARATORS.map((separator) => line.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!
}

const TEXTS: Partial<Record<CsvError['code'], string>> = {
  CSV_MAX_RECORD_SIZE: `слишком длинная строка (больше ${MOST_RECORD_CHARACTERS} знаков): не закрыта кавычка или это не таблица`,
  CSV_QUOTE_NOT_CLOSED: 'не закрыта кавычка',
  CSV_INVALID_CLOSING_QUOTE: 'лишняя кавычка внутри значения: внутренние кавычки удваиваются',
  INVALID_OPENING_QUOTE: 'кавычка посреди значения: заключите его в кавычки, а внутренние удвойте',
}

function explain(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const text = TEXTS[error.code]
  if (text === undefined) return error
  const { lines } = error as unknown as { lines?: number }
  return new UnreadableFileError(
    lines === undefined ? `Файл не читается: ${text}` : `Строка ${lines}: ${text}`,
    {
      cause: error,
    },
  )
}

interface ParsedRecord {
  record: string[]
  info: { lines: number }
}

/**
 * The rows of a CSV file with their line numbers; encoding and separator are detected.
 * @throws UnreadableFileError when it is not a table, or too large
 */
export function readCsv(bytes: Uint8Array): { rows: { line: number; cells: string[] }[]; separator: string } {
  const text = decodeText(bytes)
  const separator = separatorOf(text)
  try {
    const records = parse(text, {
      bom: true,
      delimiter: separator,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MOST_RECORD_CHARACTERS,
      to: MOST_ROWS + 2,
    }) as unknown as ParsedRecord[]
    if (records.length > MOST_ROWS + 1) throw new UnreadableFileError(TOO_MANY_ROWS_TEXT)
    const rows = records.map(({ record, info }) => {
      if (record.length > MOST_COLUMNS) throw new UnreadableFileError(TOO_MANY_COLUMNS_TEXT)
      const breaks = record.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
      return { line: info.lines - breaks, cells: record }
    })
    return { rows, separator }
  } catch (error) {
    throw explain(error)
  }
}
