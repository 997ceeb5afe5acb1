import { parentPort } from 'node:worker_threads'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { answerTasks } from './worker-side.ts'
import type { PlainCell, PlainSheet } from './xlsx-document.ts'

const FORMATS = { d: 'dd.mm.yyyy', t: 'dd.mm.yyyy hh:mm' }

function cellOf(value: PlainCell): Cell {
  if (value === null) return null
  if (typeof value === 'string') return { value, type: String, wrap: true, alignVertical: 'top' }
  if (typeof value === 'number') return { value, type: Number, alignVertical: 'top' }
  return { value: value.at, type: Date, format: FORMATS[value.format], alignVertical: 'top' }
}

answerTasks<PlainSheet, Uint8Array>(parentPort, async ({ name, head, widths, body }) => {
  const titles = head.map((value): Cell => ({ value, type: String, fontWeight: 'bold', wrap: true }))
  const sheet = [titles, ...body.map((row) => row.map(cellOf))]
  const columns = widths.map((width) => ({ width }))
  const bytes = await writeXlsxFile(sheet, { sheet: name, columns, stickyRowsCount: 1 }).toBuffer()
  return new Uint8Array(bytes)
})
