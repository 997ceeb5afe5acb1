import { ATTENDANCE_LETTERS, keptAttendance, type AttendanceCode } from '../../contract/attendance.ts'
import type { SheetChange } from '../../contract/exchange.ts'
import { pointsText } from '../../contract/marks.ts'

/** A cell as the sheet writes it. */
export function cellWord({ field }: Pick<SheetChange, 'field'>, value: number | null): string {
  const attendance = field === 'attendance' ? keptAttendance(value as AttendanceCode) : null
  if (attendance !== null) return ATTENDANCE_LETTERS[attendance]
  return value === null ? 'пусто' : pointsText(value)
}

const LETTERS = 26

/** The letters under which a spreadsheet shows a column: 1 is A, 27 is AA. */
export function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / LETTERS)
  const letter = String.fromCodePoint(65 + ((column - 1) % LETTERS))
  return rest > 0 ? columnLetters(rest) + letter : letter
}

/** Names a change among the others of its check. */
export function changeKey({ studentId, lessonId, controlPointId, field }: SheetChange): string {
  return [studentId, lessonId ?? '', controlPointId ?? '', field].join(' ')
}
