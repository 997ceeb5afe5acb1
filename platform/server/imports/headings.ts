import type { ImportColumn } from './import-kind.ts'
import { excerpt, UnreadableFileError } from './problem.ts'
import type { RawRow } from './file/read-file.ts'
import { headingForm } from './tidy-text.ts'

/**
 * The columns of the kind, by the headings of the file, as a person matched them; null leaves the heading
 * out.
 */
export type Matching = Readonly<Record<string, string | null>>

export interface Headings {
  /** The line number of the headings. */
  line: number
  texts: readonly string[]
  /** The position of each column of the kind in a row; columns that the file does not have are absent. */
  places: ReadonlyMap<string, number>
}

/** There may be a title or a stamp above the headings. */
const LINES_LOOKED_AT = 10

function namesOf(columns: readonly ImportColumn[]): Map<string, string> {
  return new Map(
    columns.flatMap(({ name, heading, aliases = [] }) =>
      [name, heading, ...aliases].map((text): [string, string] => [headingForm(text), name]),
    ),
  )
}

/** If several headings match a column, the first one counts. */
function placesIn(
  texts: readonly string[],
  nameOf: (text: string) => string | undefined,
): Map<string, number> {
  const places = new Map<string, number>()
  for (const [place, text] of texts.entries()) {
    const name = nameOf(text)
    if (name !== undefined && !places.has(name)) places.set(name, place)
  }
  return places
}

/**
 * Finds the row of headings and the column that each one means: by name, by an alias, or as a person matched
 * them.
 */
export function findHeadings(
  rows: readonly RawRow[],
  columns: readonly ImportColumn[],
  matching: Matching = {},
): Headings {
  const known = namesOf(columns)
  const byHand = new Map(Object.entries(matching).map(([text, name]) => [headingForm(text), name]))
  const nameOf = (text: string) => {
    const form = headingForm(text)
    return byHand.has(form) ? (byHand.get(form) ?? undefined) : known.get(form)
  }
  const candidates = rows.slice(0, LINES_LOOKED_AT).map(({ line, cells }) => ({
    line,
    texts: cells,
    places: placesIn(cells, nameOf),
  }))
  // In a row of values one word may happen to be the name of a column; two are no accident.
  const titled = candidates.filter(({ places }, index) => index === 0 || places.size > 1)
  return titled.reduce((best, next) => (next.places.size > best.places.size ? next : best))
}

const quoted = (columns: readonly ImportColumn[]) => columns.map(({ heading }) => `«${heading}»`).join(', ')

/**
 * Refuses a file without the columns that every row needs.
 * @throws UnreadableFileError naming the missing columns
 */
export function refuseMissingColumns({ texts, places }: Headings, columns: readonly ImportColumn[]): void {
  const required = columns.filter(({ name, isRequired }) => isRequired && !places.has(name))
  if (required.length === 0) return
  const found = texts.filter((text) => text.trim() !== '').map((text) => `«${excerpt(text)}»`)
  const shown = found.length > 0 ? ` В файле найдены: ${found.slice(0, 20).join(', ')}` : ''
  throw new UnreadableFileError(`В файле нет обязательных столбцов: ${quoted(required)}.${shown}`)
}
