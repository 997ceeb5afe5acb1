import type { MarkEdit, MarkSheet, StudentRow } from '../../marks/mark-table.ts'
import { EMPTY_MARK } from '../../marks/mark-value.ts'
import { ATTENDANCE_COLUMN } from '../sheet/lesson-table.ts'

interface Roll {
  sheet: MarkSheet
  rows: readonly StudentRow[]
  /** In a trajectory a student who is not marked counts as absent. Decision D-103. */
  isIet: boolean
}

/** The progress of a roll call; hidden students are not called. */
export interface RollCall {
  students: number
  marked: number
  present: number
}

function attendanceOf({ sheet, rows }: Roll) {
  return rows
    .filter(({ isHidden }) => !isHidden)
    .map(({ id: row }) => ({ row, attendance: sheet.valueAt({ row, column: ATTENDANCE_COLUMN }).attendance }))
}

export function rollCallOf(roll: Roll): RollCall {
  const marks = attendanceOf(roll).map(({ attendance }) => attendance)
  const present = marks.filter((mark) => mark === 'A' || mark === 'L').length
  // In a trajectory absent and unmarked students cannot be distinguished.
  const marked = roll.isIet ? present : marks.filter((mark) => mark !== null).length
  return { students: marks.length, marked, present }
}

/** Marks the unmarked students as present; in a trajectory everybody, as long as nobody was present. */
export function restPresent(roll: Roll): MarkEdit[] {
  if (roll.isIet && rollCallOf(roll).present > 0) return []
  return attendanceOf(roll)
    .filter(({ attendance }) => attendance === null || roll.isIet)
    .map(({ row }) => ({ row, column: ATTENDANCE_COLUMN, value: { ...EMPTY_MARK, attendance: 'A' } }))
}

/** «Все были», «Остальные 17 были», «Ещё 1 был»; null when nobody is left. */
export function restText(left: number, students: number): string | null {
  if (left === 0) return null
  if (left === students) return 'Все были'
  return left === 1 ? 'Ещё 1 был' : `Остальные ${left} были`
}
