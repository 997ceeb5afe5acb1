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
