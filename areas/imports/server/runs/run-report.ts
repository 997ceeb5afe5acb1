import type { Cells, ImportColumn, ImportKind } from '#platform/server/imports/import-kind.ts'
import type { ImportOutcome } from '#platform/server/imports/run-import.ts'
import { shownText } from '#platform/server/imports/shown-cell.ts'
import type { RunReport } from '../../contract/run.ts'

/** So many rows of each sort are shown; nobody reads more on a screen. */
const MOST_SHOWN = 100

/** A row by the columns that every row has. */
function nameOf(cells: Cells, columns: readonly ImportColumn[]): string {
  return columns
    .filter(({ isRequired }) => isRequired)
    .map((column) => shownText(cells[column.name] ?? null, column))
    .filter(Boolean)
    .join(', ')
}

/** What a person is shown of an import. */
export function reportOf({ columns }: ImportKind, { counts, problems, plan }: ImportOutcome): RunReport {
  const text = (cells: Cells, column: ImportColumn) => shownText(cells[column.name] ?? null, column)
  return {
    counts,
    problems: [...problems],
    created: plan.created
      .slice(0, MOST_SHOWN)
      .map(({ line, cells }) => ({ line, name: nameOf(cells, columns) })),
    changed: plan.changed.slice(0, MOST_SHOWN).map(({ line, cells, known, changed }) => ({
      line,
      name: nameOf(known.cells, columns),
      changes: columns
        .filter(({ name }) => changed.includes(name))
        .map((column) => ({
          heading: column.heading,
          before: text(known.cells, column),
          after: text(cells, column),
        })),
    })),
    missing: plan.missing
      .slice(0, MOST_SHOWN)
      .map(({ cells }) => ({ line: null, name: nameOf(cells, columns) })),
  }
}
