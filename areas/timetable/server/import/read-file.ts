import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { TextDecoderStream, TransformStream, type ReadableStream } from 'node:stream/web'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { UnreadableFileError, type Problem } from '#platform/server/imports/problem.ts'

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
/** The last column, which a file may omit: the day of a single event. */
export const DATE_COLUMN = 'date'
const WITH_DATE = [...COLUMNS, DATE_COLUMN].join()

/** The longest row that a timetable can have; a longer one is no timetable. */
const MAX_ROW_CHARACTERS = 20_000
/** Three times the rows of a university of 25,000 students in a term; all rows are in memory together. */
const MAX_ROWS = 100_000

export interface RawRow {
  line: number
  fields: string[]
  /** The date follows the other fields. */
  hasDate?: boolean
  /** The reason why the row could not be split into fields. */
  broken?: Problem
}

const WRONG_COLUMNS = `В файле должны быть столбцы: ${COLUMNS.join(', ')} (через запятую, в этом порядке; последним может быть ${DATE_COLUMN})`

const TOO_MANY_ROWS = new UnreadableFileError(`В файле больше ${MAX_ROWS} строк: это не расписание`)

const CSV_TEXTS: Partial<Record<CsvError['code'], string>> = {
  CSV_MAX_RECORD_SIZE: `Слишком длинная строка (больше ${MAX_ROW_CHARACTERS} знаков): это не расписание или в нём не закрыта кавычка`,
  CSV_QUOTE_NOT_CLOSED: 'В файле не закрыта кавычка',
  CSV_INVALID_CLOSING_QUOTE: 'В файле есть лишняя кавычка внутри значения',
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

/** `nextLine` is the line on which the parser's row begins: an open quote is noticed only far after it. */
function explain(error: unknown, nextLine: number): unknown {
  if (error instanceof UnreadableFileError) return error
  const { code } = error as { code?: string }
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new UnreadableFileError('Файл не в кодировке UTF-8. Сохраните его как «CSV UTF-8» и повторите')
  }
  const text = CSV_TEXTS[code as CsvError['code']]
  if (text) return new UnreadableFileError(`Строка ${nextLine}: ${text}`)
  return error
}

interface ParsedRecord {
  record: string[]
  info: { lines: number }
}

/** The line on which a record begins; the parser reports the one on which it ends. */
function rowOf({ record, info }: ParsedRecord): RawRow {
  const breaks = record.reduce((count, field) => count + (field.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
  return { line: info.lines - breaks, fields: record }
}

/** A stray quote damages only its row; after any other fault the parser no longer knows where rows begin. */
function brokenRow(error: CsvError): RawRow {
  const { lines, column } = error as unknown as { lines: number; column: number }
  const name = COLUMNS[column] ?? null
  const text = 'кавычка посреди значения: заключите его в кавычки, а внутренние удвойте'
  return { line: lines, fields: [], broken: { line: lines, column: name, text } }
}

function createParser(broken: RawRow[]) {
  return parse({
    bom: true,
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
    skip_records_with_error: true,
    on_skip(error) {
      if (!(error instanceof CsvError)) throw new Error('A row was skipped without a reason')
      if (error.code !== 'INVALID_OPENING_QUOTE') throw error
      if (broken.length >= MAX_ROWS) throw TOO_MANY_ROWS
      const row = brokenRow(error)
      if (broken.at(-1)?.line !== row.line) broken.push(row)
      return undefined
    },
  })
}

/** True when the columns end with the date. */
function readColumns({ fields }: RawRow): boolean {
  const names = fields.map((field) => field.trim().toLowerCase()).join()
  if (names !== COLUMNS.join() && names !== WITH_DATE) throw new UnreadableFileError(WRONG_COLUMNS)
  return names === WITH_DATE
}

/**
 * Reads the rows of a timetable file as they are, with their line numbers, in bounded memory.
 * @throws UnreadableFileError with a Russian text when the file is no timetable at all
 */
export async function* readRows(path: string): AsyncGenerator<RawRow> {
  await refuseNonFile(path)
  const broken: RawRow[] = []
  const parser = createParser(broken)
  let count = 0
  let endLine = 0
  let hasDate = false
  try {
    Readable.fromWeb(decodeStrictly(path))
      .on('error', (error) => parser.destroy(error))
      .pipe(parser)
    for await (const record of parser as AsyncIterable<ParsedRecord>) {
      const row = rowOf(record)
      if (count === 0) hasDate = readColumns(row)
      else yield { ...row, hasDate }
      yield* broken.splice(0)
      count += 1
      endLine = record.info.lines
      if (count > MAX_ROWS) throw TOO_MANY_ROWS
    }
  } catch (error) {
    throw explain(error, endLine + 1)
  }
  yield* broken
  if (count === 0) throw new UnreadableFileError('Файл пуст')
}
