import { expect, it } from 'vitest'
import {
  ATTENDANCE_LETTERS,
  ATTENDANCE_SIGNS,
  attendanceCode,
  attendanceOfPresence,
  attendanceOfText,
  ietPresence,
  keptAttendance,
} from './attendance.ts'

// Specification part 2, section 5.
it.each([
  ['L', 1, 0],
  ['A', 2, 1],
  ['X', 3, 99],
] as const)(
  '%s travels as %i in the regular mode and as %i in the iet mode, there and back',
  (kept, code, presence) => {
    expect([attendanceCode(kept), ietPresence(kept)]).toEqual([code, presence])
    expect([keptAttendance(code), attendanceOfPresence(presence)]).toEqual([kept, kept])
  },
)

it('whoever is not marked has no code in the regular mode and is absent in the iet mode', () => {
  expect([attendanceCode(null), keptAttendance(null)]).toEqual([null, null])
  expect([ietPresence(null), attendanceOfPresence(null)]).toEqual([99, 'X'])
})

it.each([
  ['A', ['+', 'п', 'П']],
  ['X', ['-', '−', '–', '—', 'н', 'Н', 'нб', 'H', 'h']],
  ['L', ['оп', 'ОП', 'о', '½']],
] as const)('%s is typed in many ways, a Latin letter among them', (kept, typed) => {
  for (const text of [...typed, ATTENDANCE_SIGNS[kept], ATTENDANCE_LETTERS[kept]])
    expect(attendanceOfText(text), text).toBe(kept)
})

it('any other text is no attendance', () => {
  for (const text of ['', ' ', '5', 'был', '++', 'constructor'])
    expect(attendanceOfText(text), text).toBe(undefined)
})
