import type { Breath } from '#platform/server/jobs/breath.ts'
import type { CellValue, PackedSheet, PlainCell, XlsxColumn, XlsxSheet } from './xlsx-document.ts'

const ROWS_A_PACK = 500
const LONGEST_TEXT = 32_767
const LONGEST_NAME = 31
const DEFAULT_WIDTH = 20

/**
 * Makes a text safe for a spreadsheet: programs run a text that begins like a formula once it is edited or
 * saved as CSV. `spokenText` reverses this.
 */
export function neutralText(text: string): string {
  const safe = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  // XML may not hold the control characters.
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return safe.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').slice(0, LONGEST_TEXT)
}

/** The text that `neutralText` was given, as far as its beginning is concerned. */
export function spokenText(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

/** The wall clock of a zone, written as if it were UTC: a spreadsheet knows no zones. */
function wallClock(instant: Date, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${text.format(instant).replace(' ', 'T')}Z`)
}

function plainCell(value: CellValue, kind: XlsxColumn<never>['kind'], timeZone: string): PlainCell {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (value instanceof Date) return { format: 't', at: wallClock(value, timeZone) }
  if (kind === 'instant') return { format: 't', at: wallClock(new Date(value), timeZone) }
  if (kind === 'date') return { format: 'd', at: Date.parse(`${value}T00:00:00Z`) }
  if (kind === 'number') return Number(value)
  return neutralText(String(value))
}

/**
 * Computes every cell, so that only data is left; many rows are converted in portions, to bytes that are sent
 * quickly.
 */
export async function packSheet<Row>(sheet: XlsxSheet<Row>, breath: Breath): Promise<PackedSheet> {
  const { columns, rows, timeZone } = sheet
  const encoder = new TextEncoder()
  const packs: Uint8Array[] = []
  let pack: PlainCell[][] = []
  for (const [index, row] of rows.entries()) {
    pack.push(columns.map((column) => plainCell(column.value(row), column.kind, timeZone)))
    if (pack.length === ROWS_A_PACK || index === rows.length - 1) {
      packs.push(encoder.encode(JSON.stringify(pack)))
      pack = []
    }
    await breath.take()
  }
  return {
    name: sheet.name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, LONGEST_NAME),
    head: columns.map(({ title }) => neutralText(title)),
    widths: columns.map(({ width }) => width ?? DEFAULT_WIDTH),
    packs,
  }
}
