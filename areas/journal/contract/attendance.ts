import * as z from 'zod/mini'

/** As the database stores it: late, attended, absent; null is not marked. Decision D-103. */
export type Attendance = 'L' | 'A' | 'X' | null
export type MarkedAttendance = Exclude<Attendance, null>

/** Codes of the regular mode: 1 late, 2 attended, 3 absent. Specification part 2, section 5. */
export const AttendanceCode = z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)]))
export type AttendanceCode = z.infer<typeof AttendanceCode>

/** Codes of the iet mode: 0 late, 1 attended, 99 or nothing absent. Specification part 2, section 5. */
export const IetPresence = z.nullable(z.union([z.literal(0), z.literal(1), z.literal(99)]))
export type IetPresence = z.infer<typeof IetPresence>

const BY_CODE = { 1: 'L', 2: 'A', 3: 'X' } as const
const BY_PRESENCE = { 0: 'L', 1: 'A', 99: 'X' } as const
const CODES = { L: 1, A: 2, X: 3 } as const
const PRESENCES = { L: 0, A: 1, X: 99 } as const

export function attendanceCode(kept: Attendance): AttendanceCode {
  return kept === null ? null : CODES[kept]
}

export function keptAttendance(code: AttendanceCode): Attendance {
  return code === null ? null : BY_CODE[code]
}

/** A student who is not marked counts as absent in the iet mode. Decision D-103. */
export function ietPresence(kept: Attendance): 0 | 1 | 99 {
  return PRESENCES[kept ?? 'X']
}

export function attendanceOfPresence(code: IetPresence): MarkedAttendance {
  return code === null ? 'X' : BY_PRESENCE[code]
}

/** The sign in a cell on the screen. */
export const ATTENDANCE_SIGNS = { A: '+', L: 'оп', X: 'Н' } as const

/** The letters in a file: a spreadsheet takes a cell that begins with `+` or `-` for a formula. */
export const ATTENDANCE_LETTERS = { A: 'п', L: 'оп', X: 'н' } as const

export const ATTENDANCE_NOUNS = { A: 'присутствие', L: 'опоздание', X: 'отсутствие' } as const

/** Verbs for a student's attendance. */
export const ATTENDANCE_VERBS = { A: 'был', L: 'опоздал', X: 'не был' } as const

/** Answers in a roll call. */
export const ATTENDANCE_ANSWERS = { A: 'есть', L: 'опоздал', X: 'нет' } as const

const BY_TEXT: ReadonlyMap<string, MarkedAttendance> = new Map([
  ['+', 'A'],
  ['п', 'A'],
  ['-', 'X'],
  ['н', 'X'],
  ['нб', 'X'],
  ['оп', 'L'],
  ['о', 'L'],
  ['½', 'L'],
])

/** The attendance that a person has typed, in a cell or in a file; undefined when the text is none. */
export function attendanceOfText(text: string): MarkedAttendance | undefined {
  const typed = text.toLowerCase().replace(/[−–—]/, '-').replace(/^h/, 'н')
  return BY_TEXT.get(typed)
}
