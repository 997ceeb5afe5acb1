import { writeXlsx } from '#platform/server/documents/write-xlsx.ts'
import type { ImportKind, KnownRow } from './import-kind.ts'
import { sheetColumns, shownText } from './shown-cell.ts'
import { writeCsv } from './write-csv.ts'

/** A register as a workbook whose import changes nothing. */
export function writeRegister(
  { title, columns }: ImportKind,
  rows: readonly KnownRow[],
): Promise<Uint8Array> {
  return writeXlsx({ name: title, columns: sheetColumns(columns), rows, timeZone: 'UTC' })
}

/** The same register as CSV. */
export function writeCsvRegister({ columns }: ImportKind, rows: readonly KnownRow[]): Uint8Array {
  const body = rows.map(({ cells }) => columns.map((column) => shownText(cells[column.name] ?? null, column)))
  return writeCsv([columns.map(({ heading }) => heading), ...body])
}
