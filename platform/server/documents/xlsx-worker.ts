import { move } from 'piscina'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import type { PlainCell, PlainSheet } from './xlsx-document.ts'

const FORMATS = { d: 'dd.mm.yyyy', t: 'dd.mm.yyyy hh:mm' }

function cellOf(value: PlainCell): Cell {
  if (value === null) return null
  if (typeof value === 'string') return { value, type: String, wrap: true, alignVertical: 'top' }
  if (typeof value === 'number') return { value, type: Number, alignVertical: 'top' }
  return { value: value.at, type: Date, format: FORMATS[value.format], alignVertical: 'top' }
}

function sheetOf({ name, head, widths, body }: PlainSheet) {
  const titles = head.map((value): Cell => ({ value, type: String, fontWeight: 'bold', wrap: true }))
  const data = [titles, ...body.map((row) => row.map(cellOf))]
  return { data, sheet: name, columns: widths.map((width) => ({ width })), stickyRowsCount: 1 }
}

/** Writes sheets, in a thread of a pool; their bytes are handed over, not copied. */
export default async function setXlsx({ sheets }: { sheets: readonly PlainSheet[] }) {
  const bytes = await writeXlsxFile(sheets.map(sheetOf)).toBuffer()
  return move(new Uint8Array(bytes))
}
