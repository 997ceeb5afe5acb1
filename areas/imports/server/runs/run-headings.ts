import type { RawRow } from '#platform/server/imports/file/read-file.ts'
import { findHeadings } from '#platform/server/imports/headings.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import type { RunHeading } from '../../contract/run.ts'

const EXAMPLE_CHARACTERS = 60
const HEADING_CHARACTERS = 200

/** The headings of a file, each with a value from below it and the column that it seems to be. */
export function headingsOf(
  rows: readonly RawRow[],
  { columns, isConfidential }: Pick<ImportKind, 'columns' | 'isConfidential'>,
): RunHeading[] {
  const { line, texts, places } = findHeadings(rows, columns)
  const first = rows.find((row) => row.line > line)
  const names = new Map([...places].map(([name, place]) => [place, name]))
  return texts.flatMap((text, place) =>
    text.trim() === ''
      ? []
      : [
          {
            heading: text.slice(0, HEADING_CHARACTERS),
            example: isConfidential ? '' : (first?.cells[place] ?? '').slice(0, EXAMPLE_CHARACTERS),
            column: names.get(place) ?? null,
          },
        ],
  )
}

type Matching = Readonly<Record<string, string | null>>

/**
 * The matching of the last file of the kind, for headings of this file that are not recognised by themselves.
 */
export function rememberedMatching(
  headings: readonly RunHeading[],
  { columns }: Pick<ImportKind, 'columns'>,
  last: Matching,
): Record<string, string | null> {
  const taken = new Map(headings.map(({ heading, column }) => [column, heading]))
  const isFree = (heading: string, column: string) =>
    columns.some(({ name }) => name === column) && (taken.get(column) ?? heading) === heading
  const known = headings.flatMap(({ heading }) => {
    const column = last[heading]
    return column === undefined || (column !== null && !isFree(heading, column)) ? [] : [[heading, column]]
  })
  return Object.fromEntries(known) as Record<string, string | null>
}
