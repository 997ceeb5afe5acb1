import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { TextDecoderStream, TransformStream, type ReadableStream } from 'node:stream/web'
import { Readable } from 'node:stream'
import { parse, type CsvError } from 'csv-parse'
import { UnreadableFileError } from './problem.ts'

/** The columns of the file, in their order; see README.md of this folder. */
export const COLUMNS = [
  'institute',
  'level',
  'course',
  'group',
  'weekday',
  'lesson_number',
  'weeks',
  'discipline',
  'lesson_type',
  'teacher',
  'room',
] as const

/** The longest row that a timetable can have; a longer one is no timetable. */
const MAX_ROW_CHARACTERS = 20_000
const MAX_ROWS = 500_000

export interface RawRow {
  line: number
  fields: string[]
}

const WRONG_COLUMNS = `В файле должны быть столбцы: ${COLUMNS.join(', ')} (через запятую, в этом порядке)`

const CSV_TEXTS: Partial<Record<CsvError['code'], string>> = {
  CSV_MAX_RECORD_SIZE: `Слишком длинная строка (больше ${MAX_ROW_CHARACTERS} знаков): это не расписание или в нём не закрыта кавычка`,
  CSV_QUOTE_NOT_CLOSED: 'В файле не закрыта кавычка',
  CSV_INVALID_CLOSING_QUOTE: 'В файле есть лишняя кавычка внутри значения',
  INVALID_OPENING_QUOTE: 'В файле есть кавычка посреди значения без кавычек',
}

async function refuseNonFile(path: string): Promise<void> {
  const file = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new UnreadableFileError(`Файл не найден: ${path}`)
    throw new UnreadableFileError(`Файл не открывается: ${path} (${error.code})`)
  })
  if (!file.isFile()) throw new UnreadableFileError(`Это не файл: ${path}`)
  if (file.size === 0) throw new UnreadableFileError('Файл пуст')
}

/** Strict UTF-8 without zero bytes: anything else is another encoding, and guessing would garble names. */
function decodeStrictly(path: string): ReadableStream<string> {
  const refuseZeros = new TransformStream<string, string>({
    transform(text, controller) {
      if (text.includes('\0')) throw new UnreadableFileError('Файл не текстовый: в нём есть нулевые байты')
      controller.enqueue(text)
    },
  })
  const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>
  return bytes.pipeThrough(new TextDecoderStream('utf-8', { fatal: true })).pipeThrough(refuseZeros)
}

function explain(error: unknown): unknown {
  if (error instanceof UnreadableFileError) return error
  const { code, lines } = error as { code?: string; lines?: number }
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new UnreadableFileError('Файл не в кодировке UTF-8. Сохраните его как «CSV UTF-8» и повторите')
  }
  const text = CSV_TEXTS[code as CsvError['code']]
  if (text) return new UnreadableFileError(lines === undefined ? text : `Строка ${lines}: ${text}`)
  return error
}

function refuseWrongColumns({ fields }: RawRow): void {
  const names = fields.map((field) => field.trim().toLowerCase())
  if (names.join() !== COLUMNS.join()) throw new UnreadableFileError(WRONG_COLUMNS)
}

/**
 * Reads the rows of a timetable file as they stand, with their line numbers, in bounded memory.
 * @throws UnreadableFileError with a Russian text when the file is no timetable at all
 */
export async function* readRows(path: string): AsyncGenerator<RawRow> {
  await refuseNonFile(path)
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
  })
  let count = 0
  try {
    Readable.fromWeb(decodeStrictly(path))
      .on('error', (error) => parser.destroy(error))
      .pipe(parser)
    for await (const record of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const row = { line: record.info.lines, fields: record.record }
      if (count === 0) refuseWrongColumns(row)
      else yield row
      count += 1
      if (count > MAX_ROWS) throw new UnreadableFileError(`В файле больше ${MAX_ROWS} строк`)
    }
  } catch (error) {
    throw explain(error)
  }
  if (count === 0) throw new UnreadableFileError('Файл пуст')
}
