import writeXlsxFile from 'write-excel-file/node'
import { actionTitle, entityTitle, type AuditRecord } from '../contract/audit.ts'

const COLUMNS = [
  { title: 'Время', width: 20 },
  { title: 'Кто', width: 34 },
  { title: 'От чьего имени', width: 34 },
  { title: 'Действие', width: 34 },
  { title: 'Запись', width: 24 },
  { title: 'Было', width: 44 },
  { title: 'Стало', width: 44 },
  { title: 'Адрес', width: 16 },
]

/** Excel runs what begins like a formula once the text is edited or saved as CSV. */
function plainText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function jsonText(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value).slice(0, 32_000)
}

type SheetRow = Omit<AuditRecord, 'at'> & { at: Date }

function cellsOf(row: SheetRow, moment: Intl.DateTimeFormat): string[] {
  const entity = row.entity === null ? '' : `${entityTitle(row.entity)} ${row.entityId ?? ''}`.trim()
  return [
    moment.format(row.at).replace(',', ''),
    row.actor?.fullName ?? '',
    row.person?.fullName ?? '',
    actionTitle(row.action),
    entity,
    jsonText(row.before),
    jsonText(row.after),
    row.ip ?? '',
  ]
}

/** Writes rows of the audit as an XLSX sheet in which nothing is a formula. */
export async function writeAuditSheet(rows: readonly SheetRow[], timeZone: string): Promise<Uint8Array> {
  const moment = new Intl.DateTimeFormat('ru', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const head = COLUMNS.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    cellsOf(row, moment).map((text) => ({ value: plainText(text), type: String, wrap: true })),
  )
  const columns = COLUMNS.map(({ width }) => ({ width }))
  const options = { columns, sheet: 'Журнал действий', stickyRowsCount: 1 }
  return writeXlsxFile([head, ...body], options).toBuffer()
}
