import type { AuditEntry } from '#platform/server/audit/audit.ts'
import type { PlaceInList } from '#platform/server/db/listed-page.ts'
import { MOST_SHEET_ROWS, writeXlsx } from '#platform/server/documents/write-xlsx.ts'
import type { XlsxColumn, XlsxSheet } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, ServedFile } from '#platform/server/http/handlers.ts'

/** The page of a list for a sheet: all of it. */
export const WHOLE_LIST: PlaceInList = { limit: MOST_SHEET_ROWS, offset: 0 }

interface ExportedSheet<Row, Further> {
  /** The name of the sheet inside the file. */
  name: string
  fileName: string
  columns: readonly XlsxColumn<Row>[]
  rows: readonly Row[]
  /** The sheets after the first. */
  further?: readonly XlsxSheet<Further>[]
}

/** The audit row of an export, to which the number of exported rows is added. */
export type ExportEntry = AuditEntry & { after?: object }

/** Sends rows as an XLSX file, after the audit row says who exported how many. Decision D-88. */
export async function exportSheet<Row, Further = never>(
  { change, settings }: Pick<HandlerContext, 'change' | 'settings'>,
  { name, fileName, columns, rows, further = [] }: ExportedSheet<Row, Further>,
  { after, ...entry }: ExportEntry,
): Promise<ServedFile> {
  const written = further.reduce((sum, sheet) => sum + sheet.rows.length, rows.length)
  await change((_tx, audit) => audit({ ...entry, after: { ...after, rows: written } }))
  const sheet = { name, columns, rows, timeZone: settings.timeZone }
  return { bytes: await writeXlsx(sheet, ...further), fileName }
}
