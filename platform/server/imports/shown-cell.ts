import type { CellValue, XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { Cell, ImportColumn, KnownRow } from './import-kind.ts'

const SHEET_KINDS = { whole: 'number', decimal: 'number', date: 'date' } as const

/** A cell as people read it in a file. */
export function shownCell(cell: Cell, { type }: Pick<ImportColumn, 'type'>): CellValue {
  if (cell === null || type !== 'flag') return cell
  return cell === 'true' ? 'да' : 'нет'
}

/** The columns of a register as a sheet has them. */
export function sheetColumns(columns: readonly ImportColumn[]): XlsxColumn<KnownRow>[] {
  return columns.map((column) => ({
    title: column.heading,
    value: ({ cells }) => shownCell(cells[column.name] ?? null, column),
    kind: SHEET_KINDS[column.type as keyof typeof SHEET_KINDS] ?? 'text',
  }))
}
