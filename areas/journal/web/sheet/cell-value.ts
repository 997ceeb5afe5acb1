export type Attendance = 'attended' | 'late' | 'absent'

/** What stands in a cell of a journal; which parts it may have is told by its column's kind. */
export interface CellValue {
  attendance: Attendance | null
  points: number | null
  text: string
}

/** `mark` holds attendance and points of a lesson in one cell, the way a paper journal does. */
export type CellKind = 'mark' | 'attendance' | 'points' | 'text'

export const EMPTY_CELL: CellValue = { attendance: null, points: null, text: '' }

export function isSameValue(one: CellValue, other: CellValue): boolean {
  return one.attendance === other.attendance && one.points === other.points && one.text === other.text
}
