import type { SheetCell } from '../../contract/exchange.ts'
import { attendanceCode, attendanceOfText } from '../../contract/attendance.ts'
import { pointsText } from '../../contract/marks.ts'
import { OUTSIDE, type CellColumn } from './sheet-columns.ts'

/** The value of a cell in the contract's form, or its fault. */
export type ReadCell = { value: number | null } | { problem: string }

/** A text as it was before the export made it harmless: without the apostrophe. */
export function plainText(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return String(cell).trim().replace(/^'/, '')
}

function readAttendance(text: string): ReadCell {
  const attendance = attendanceOfText(text)
  return attendance
    ? { value: attendanceCode(attendance) }
    : { problem: `Неизвестная отметка «${text}»: поставьте п, н или оп` }
}

function readPoints(text: string, norm: number | null): ReadCell {
  const digits = text.replace(',', '.')
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return { problem: `«${text}» — не число баллов` }
  const value = Number(digits)
  if (value < 0) return { problem: 'Баллов не может быть меньше нуля' }
  if (norm === null) return { problem: 'Норма баллов не задана: сначала задайте её в журнале' }
  if (value > norm) return { problem: `${pointsText(value)} больше нормы ${pointsText(norm)}` }
  const rounded = Math.round(value * 100) / 100
  return Math.abs(rounded - value) < 1e-6
    ? { value: rounded }
    : { problem: 'В баллах не больше двух знаков после запятой' }
}

/** Reads a cell of the sheet by the rules of its column. */
export function readCell(cell: SheetCell | undefined, { field, norm }: CellColumn): ReadCell {
  const text = plainText(cell)
  if (text === '') return { value: null }
  return field === 'attendance' ? readAttendance(text) : readPoints(text, norm)
}

/** True when a cell is empty, as it must be for a student who was not in the lesson. */
export function isOutside(cell: SheetCell | undefined): boolean {
  return ['', OUTSIDE].includes(plainText(cell))
}
