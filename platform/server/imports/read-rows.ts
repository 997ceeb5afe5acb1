import type { Breath } from '#platform/server/jobs/breath.ts'
import type { RawRow } from './file/read-file.ts'
import type { Headings } from './headings.ts'
import type { Cell, Cells, ImportColumn } from './import-kind.ts'
import { UnreadableFileError, type Problems } from './problem.ts'
import { readCell } from './read-cell.ts'
import { findReferent, type Vocabulary } from './references.ts'
import { matchForm } from './tidy-text.ts'

/** A row after reading: the cells of the columns that the file has. */
export interface ReadRow {
  line: number
  cells: Partial<Cells>
  ids: Record<string, number | null>
}

interface PlacedColumn {
  column: ImportColumn
  place: number
}

export interface RowReading {
  columns: readonly ImportColumn[]
  headings: Headings
  vocabulary: Vocabulary
  problems: Problems
  breath: Breath
}

/**
 * The problem of a row with more values than headings: a value with an unquoted separator in it shifts those after it,
 * and every other message would be about the wrong field. A workbook may have notes next to its table.
 */
function problemOfWidth({ cells, separator }: RawRow, { texts }: Headings): string | null {
  if (separator === undefined || cells.slice(texts.length).every((cell) => cell.trim() === '')) return null
  const shown = separator === '\t' ? 'табуляцией' : `«${separator}»`
  return `столбцов больше, чем в заголовке: возьмите значение с ${shown} в кавычки`
}

const NO_CHOICES = new Map<string, string>()

function readRow(
  { line, cells: raw }: RawRow,
  placed: readonly PlacedColumn[],
  reading: RowReading,
): ReadRow {
  const { vocabulary, problems } = reading
  const cells: Record<string, Cell> = {}
  const ids: Record<string, number | null> = {}
  for (const { column, place } of placed) {
    const { name, heading } = column
    const read = readCell(raw[place] ?? '', column, vocabulary.choices.get(name) ?? NO_CHOICES)
    const found = 'value' in read ? findReferent(read.value, column, vocabulary) : read
    if ('problem' in found) problems.add({ line, column: heading, text: found.problem })
    else {
      cells[name] = found.value
      if (column.type === 'reference') ids[name] = found.id
    }
  }
  return { line, cells, ids }
}

export const EXAMPLE_LEFT = 'Строка-пример из шаблона осталась в файле: удалите её и загрузите файл ещё раз'

/** The form of a text in which two spellings of one value are equal. */
function formOf(text: string, column: ImportColumn): string {
  const read = readCell(text, column, NO_CHOICES)
  return 'value' in read ? matchForm(read.value ?? '') : matchForm(text)
}

/** True when the row equals the example of the template in every cell. */
function isExample({ cells }: RawRow, placed: readonly PlacedColumn[], { columns }: RowReading): boolean {
  return (
    placed.length === columns.length &&
    placed.every(({ column, place }) => formOf(cells[place] ?? '', column) === formOf(column.example, column))
  )
}

function placedColumns({ columns, headings }: RowReading): PlacedColumn[] {
  return columns.flatMap((column) => {
    const place = headings.places.get(column.name)
    return place === undefined ? [] : [{ column, place }]
  })
}

/**
 * Reads all rows below the headings by the rules of their columns; rows with a problem are left out.
 * @throws UnreadableFileError when the template's example was left in the file
 */
export async function readRows(raw: readonly RawRow[], reading: RowReading): Promise<ReadRow[]> {
  const { headings, problems, breath } = reading
  const placed = placedColumns(reading)
  const below = raw.filter(({ line }) => line > headings.line)
  if (below.length === 0) throw new UnreadableFileError('Под заголовками нет ни одной строки')
  if (isExample(below[0]!, placed, reading)) throw new UnreadableFileError(EXAMPLE_LEFT)
  const rows: ReadRow[] = []
  for (const row of below) {
    const width = problemOfWidth(row, headings)
    if (width !== null) problems.add({ line: row.line, column: null, text: width })
    else {
      const read = readRow(row, placed, reading)
      if (!problems.isIn(row.line)) rows.push(read)
    }
    await breath.take()
  }
  return rows
}
