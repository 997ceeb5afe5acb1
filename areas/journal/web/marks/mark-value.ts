import type { Attendance } from '../../contract/attendance.ts'

/** The value of a cell of a journal; the kind of its column says which parts it may have. */
export interface MarkValue {
  attendance: Attendance
  points: number | null
  text: string
}

/** `mark` contains attendance and points of a lesson in one cell, as in a paper journal. */
export type MarkKind = 'mark' | 'attendance' | 'points' | 'text'

export const EMPTY_MARK: MarkValue = { attendance: null, points: null, text: '' }
