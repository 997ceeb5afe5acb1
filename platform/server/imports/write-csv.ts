import { neutralText } from '#platform/server/documents/plain-sheet.ts'

const BYTE_ORDER_MARK = '\uFEFF'

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A table as Excel opens it in Russia: UTF-8 with a byte order mark, semicolons; no text in it is a formula.
 */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const lines = rows.map((row) => row.map((text) => quoted(neutralText(text))).join(';'))
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`)
}
