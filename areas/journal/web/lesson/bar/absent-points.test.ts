import { expect, it } from 'vitest'
import type { Attendance } from '../../../contract/attendance.ts'
import type { StudentRow } from '../../marks/mark-table.ts'
import { EMPTY_MARK } from '../../marks/mark-value.ts'
import { ATTENDANCE_COLUMN } from '../sheet/lesson-table.ts'
import { absentPointsText } from './absent-points.ts'

type Marks = readonly (readonly [Attendance, number | null])[]

function textOf(marks: Marks): string {
  const valueAt = ({ row, column }: { row: number; column: string }) => {
    const [attendance, points] = marks[row]!
    return column === ATTENDANCE_COLUMN ? { ...EMPTY_MARK, attendance } : { ...EMPTY_MARK, points }
  }
  const rows = marks.map((_, id) => ({ id, name: `Студент ${id}`, short: `С. ${id}` }))
  return absentPointsText({ valueAt }, rows as unknown as StudentRow[])
}

it('names the absent who have points, and nobody else', () => {
  const marks: Marks = [
    ['X', 5],
    ['A', 5],
    ['X', null],
    ['X', 0],
    [null, 5],
    ['L', 3],
  ]
  expect(textOf(marks)).toBe('У отсутствующих стоят баллы: С. 0')
  expect(textOf(marks.slice(1))).toBe('')
})

it('names three at most', () => {
  expect(textOf(Array.from({ length: 5 }, () => ['X', 1] as const))).toBe(
    'У отсутствующих стоят баллы: С. 0, С. 1, С. 2 и ещё 2',
  )
})
