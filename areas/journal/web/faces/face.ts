import type { Attendance } from '../../contract/attendance.ts'
import type { MarkKind } from '../marks/mark-value.ts'

const TONES = ['lecture', 'practice', 'laboratory', 'exam', 'consultation', 'credit', 'iet'] as const

/** A colour of the tokens that stays with a student, so that faces without photos differ too. */
export function toneOf(studentId: number): string {
  return TONES[studentId % TONES.length]!
}

/**
 * The sign that a tap puts after an attendance: есть, нет, опоздал, не отмечен, and again; in a trajectory nobody is
 * unmarked (decision D-103). Points in the same cell stay.
 */
export function nextSign(
  attendance: Attendance,
  { isIet, kind }: { isIet: boolean; kind: MarkKind },
): string {
  if (attendance === null) return '+'
  const afterLate = isIet ? '+' : kind === 'mark' ? '?' : ''
  return { A: 'н', X: 'оп', L: afterLate }[attendance]
}
