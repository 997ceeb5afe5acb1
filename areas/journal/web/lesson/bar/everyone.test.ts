import { describe, expect, it } from 'vitest'
import type { Attendance } from '../../../contract/attendance.ts'
import type { MarkSheet, StudentRow } from '../../marks/mark-table.ts'
import { EMPTY_MARK } from '../../marks/mark-value.ts'
import { restPresent, restText, rollCallOf } from './everyone.ts'

/** The roll of students with these marks, the last of them hidden. */
function aRoll(marks: readonly Attendance[], isIet = false) {
  const sheet = { valueAt: ({ row }: { row: number }) => ({ ...EMPTY_MARK, attendance: marks[row]! }) }
  const rows = marks.map((_, id) => ({ id, name: `Студент ${id}`, isHidden: id === marks.length - 1 }))
  return { sheet: sheet as unknown as MarkSheet, rows: rows as StudentRow[], isIet }
}

describe('«Все были»', () => {
  it('marks whoever is not marked yet, and nobody who is hidden', () => {
    const edits = restPresent(aRoll(['X', null, 'L', null, null]))
    expect(edits.map(({ row, value }) => [row, value.attendance])).toEqual([
      [1, 'A'],
      [3, 'A'],
    ])
  })

  it.each([
    [['X', 'X', 'X'] as const, 2],
    [['A', 'X', 'X'] as const, 0],
  ])('of a trajectory with %j marks %i: the absent are not told from the unmarked', (marks, count) => {
    expect(restPresent(aRoll(marks, true))).toHaveLength(count)
  })

  it.each([
    [0, 20, null],
    [20, 20, 'Все были'],
    [17, 20, 'Остальные 17 были'],
    [1, 20, 'Ещё 1 был'],
  ])('is named by how many of %i are left', (left, students, text) => {
    expect(restText(left, students)).toBe(text)
  })
})

it('a roll call counts the late as present', () => {
  expect(rollCallOf(aRoll(['A', 'L', 'X', null, null]))).toEqual({ students: 4, marked: 3, present: 2 })
  expect(rollCallOf(aRoll(['A', 'X', 'X'], true))).toEqual({ students: 2, marked: 1, present: 1 })
})
