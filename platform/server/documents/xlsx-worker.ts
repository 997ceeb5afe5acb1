import { move } from 'piscina'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import type { PackedSheet, PlainCell } from './xlsx-document.ts'

const FORMATS = { d: 'dd.mm.yyyy', t: 'dd.mm.yyyy hh:mm' }

function cellOf(value: PlainCell): Cell {
  if (value === null) return null
  if (typeof value === 'string') return { value, type: String, wrap: true, alignVertical: 'top' }
  if (typeof value === 'number') return { value, type: Number, alignVertical: 'top' }
  return { value: new Date(value.at), type: Date, format: FORMATS[value.format], alignVertical: 'top' }
}

const rowsOf = (pack: Uint8Array) => JSON.parse(new TextDecoder().decode(pack)) as PlainCell[][]

function sheetOf({ name, head, widths, packs }: PackedSheet) {
  const titles = head.map((value): Cell => ({ value, type: String, fontWeight: 'bold', wrap: true }))
  const data = [titles, ...packs.flatMap(rowsOf).map((row) => row.map(cellOf))]
  return { data, sheet: name, columns: widths.map((width) => ({ width })), stickyRowsCount: 1 }
}

/** Writes sheets in a thread of a pool; their bytes are transferred, not copied. */
export default async function setXlsx({ sheets }: { sheets: readonly PackedSheet[] }) {
  const bytes = await writeXlsxFile(sheets.map(sheetOf)).toBuffer()
  return move(new Uint8Array(bytes))
}
