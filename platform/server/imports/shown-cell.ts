import type { CellValue, XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { Cell, ImportColumn, KnownRow } from './import-kind.ts'

const SHEET_KINDS = { whole: 'number', decimal: 'number', date: 'date' } as const

/** A cell as it is written to a sheet. */
function sheetCell(cell: Cell, { type }: Pick<ImportColumn, 'type'>): CellValue {
  if (cell === null || type !== 'flag') return cell
  return cell === 'true' ? 'да' : 'нет'
}

/** A cell as people write it. */
export function shownText(cell: Cell, column: Pick<ImportColumn, 'type'>): string {
  if (cell === null) return ''
  if (column.type === 'date') return cell.split('-').toReversed().join('.')
  if (column.type === 'decimal') return cell.replace('.', ',')
  return String(sheetCell(cell, column) ?? '')
}

/** The columns of a register as they are written to a sheet. */
export function sheetColumns(columns: readonly ImportColumn[]): XlsxColumn<KnownRow>[] {
  return columns.map((column) => ({
    title: column.heading,
    value: ({ cells }) => sheetCell(cells[column.name] ?? null, column),
    kind: SHEET_KINDS[column.type as keyof typeof SHEET_KINDS] ?? 'text',
  }))
}
