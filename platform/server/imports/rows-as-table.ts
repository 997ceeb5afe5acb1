import type { RawBuilder } from 'kysely'
import { unnestRows, type ColumnOfRows } from '#platform/server/db/unnest-rows.ts'
import type { ChangedRow, FileRow } from './import-kind.ts'

const ROWS_A_STATEMENT = 2000

type SentRow<Name extends string> = FileRow<Name> | ChangedRow<Name>

/**
 * Rows of a file as a table in a `from` clause: the named cells in the given types, the ids that references
 * name as `<name>Id`, the id of a changed record as `id`, and `line`.
 */
export function rowsAsTable<Name extends string>(
  rows: readonly SentRow<Name>[],
  types: Partial<Record<Name, ColumnOfRows<unknown>['type']>>,
  references: readonly NoInfer<Name>[] = [],
): RawBuilder<unknown> {
  const cells = Object.entries(types) as [Name, ColumnOfRows<unknown>['type']][]
  return unnestRows<SentRow<Name>>(rows, [
    { name: 'line', type: 'int', valueOf: ({ line }) => line },
    { name: 'id', type: 'bigint', valueOf: (row) => ('known' in row ? row.known.id : null) },
    ...cells.map(([name, type]) => ({ name, type, valueOf: (row: SentRow<Name>) => row.cells[name] })),
    ...references.map((name) => ({
      name: `${name}Id`,
      type: 'bigint' as const,
      valueOf: (row: SentRow<Name>) => row.ids[name] ?? null,
    })),
  ])
}

/** Processes all rows in portions, so that no statement blocks the process. */
export async function inPortions<Row>(
  rows: readonly Row[],
  work: (portion: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT)
    await work(rows.slice(start, start + ROWS_A_STATEMENT))
}
