import { findHeadings, refuseMissingColumns, type Matching } from '#platform/server/imports/headings.ts'
import type { RawRow as SheetRow } from '#platform/server/imports/file/read-file.ts'
import { UnreadableFileError, type Problem } from '#platform/server/imports/problem.ts'
import { EXAMPLE_LEFT } from '#platform/server/imports/read-rows.ts'
import { COLUMNS, DATE_COLUMN, type RawRow } from './read-file.ts'
import { TIMETABLE_COLUMNS } from './timetable-columns.ts'

/** The rows of a sheet in the order of the columns of a timetable. */
export interface Sheet {
  rows: RawRow[]
  /** The year that the file names; null for the current one. */
  yearId: number | null
}

const YEAR = /^(\d{4})(?:[/–-]\d{2,4})?$/

/** @throws UnreadableFileError when the rows name several years, or none that is a year */
function readYear(texts: readonly string[]): number | null {
  const said = new Set(texts)
  if (said.size > 1) throw new UnreadableFileError('В файле несколько учебных годов: разделите его')
  const [text = ''] = said
  if (text === '') return null
  const year = YEAR.exec(text)?.[1]
  if (year === undefined) throw new UnreadableFileError('Столбец «Учебный год»: ожидается год вида 2026/2027')
  return Number(year)
}

function refuseExample({ fields }: RawRow): void {
  const examples = new Map(TIMETABLE_COLUMNS.map(({ name, example }) => [name, example]))
  if (COLUMNS.every((name, place) => fields[place] === examples.get(name)))
    throw new UnreadableFileError(EXAMPLE_LEFT)
}

/**
 * Finds the columns of a timetable in a sheet by their headings, or as a person matched them.
 * @throws UnreadableFileError when a required one is missing
 */
export function readSheet(sheet: readonly SheetRow[], matching: Matching): Sheet {
  const headings = findHeadings(sheet, TIMETABLE_COLUMNS, matching)
  refuseMissingColumns(headings, TIMETABLE_COLUMNS)
  const below = sheet.filter(({ line }) => line > headings.line)
  if (below.length === 0) throw new UnreadableFileError('В файле нет ни одной строки расписания')
  const cellOf = ({ cells }: SheetRow, name: string) => {
    const place = headings.places.get(name)
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }
  const rows = below.map((row) => ({
    line: row.line,
    fields: [...COLUMNS, DATE_COLUMN].map((name) => cellOf(row, name)),
    hasDate: true,
  }))
  refuseExample(rows[0]!)
  return { rows, yearId: readYear(below.map((row) => cellOf(row, 'year'))) }
}

/** A problem under the heading by which the template calls its column. */
export function withHeading(problem: Problem): Problem {
  const column = TIMETABLE_COLUMNS.find(({ name }) => name === problem.column)
  return { ...problem, column: column?.heading ?? problem.column }
}
