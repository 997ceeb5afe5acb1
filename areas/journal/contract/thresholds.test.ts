import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attendancePercent, progressPercent } from './percentages.ts'
import { shortfallsOf, warningsOf } from './thresholds.ts'

const today = '2026-11-18'
const points = fc.option(fc.integer({ min: 0, max: 10 }), { nil: null })
const lesson = fc.record({
  isHeld: fc.boolean(),
  attendance: fc.constantFrom('L', 'A', 'X', null),
  progress: points,
  norm: fc.constantFrom(10, null),
})
const point = fc.record({
  date: fc.constantFrom('2026-11-01', '2026-12-01'),
  progress: points,
  norm: fc.constant(10),
})
const thresholds = fc.record({
  attendancePercent: fc.integer({ min: 0, max: 100 }),
  progressPercent: fc.integer({ min: 0, max: 100 }),
  minLessons: fc.integer({ min: 1, max: 6 }),
})

/** The rule of decision D-104 in other words: exact fractions, no rounding before the last step. */
function roundedHalfUp(part: number, whole: number): number {
  return Math.floor((200 * part + whole) / (2 * whole))
}

describe('a warning', () => {
  it('appears exactly when the numbers say so', () => {
    fc.assert(
      fc.property(
        fc.array(lesson),
        fc.array(point),
        thresholds,
        fc.boolean(),
        (lessons, marks, limits, isHidden) => {
          const held = lessons.filter(({ isHeld }) => isHeld)
          const half = { A: 2, L: 1, X: 0 }
          const halves = held.reduce(
            (sum, { attendance }) => sum + (attendance === null ? 0 : half[attendance]),
            0,
          )
          const counted = [
            ...held.filter(({ norm }) => norm !== null),
            ...marks.filter(({ date }) => date <= today),
          ]
          const gained = counted.reduce((sum, { progress }) => sum + (progress ?? 0), 0)
          const isWarned = !isHidden && held.length >= limits.minLessons
          const expected = [
            ...(isWarned && roundedHalfUp(halves, 2 * held.length) < limits.attendancePercent
              ? ['attendance']
              : []),
            ...(isWarned &&
            counted.length > 0 &&
            Math.min(100, roundedHalfUp(gained, 10 * counted.length)) < limits.progressPercent
              ? ['progress']
              : []),
          ]
          const standing = {
            heldLessons: held.length,
            attendancePercent: attendancePercent(lessons),
            progressPercent: progressPercent(lessons, marks, today),
            isHidden,
          }
          expect(shortfallsOf(standing, limits)).toEqual(expected)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('is silent while nothing was held, for the hidden, and exactly on the threshold', () => {
    const limits = { attendancePercent: 60, progressPercent: 50, minLessons: 3 }
    const of = (standing: object) =>
      shortfallsOf(
        { heldLessons: 3, attendancePercent: 0, progressPercent: 0, isHidden: false, ...standing },
        limits,
      )
    expect(of({})).toEqual(['attendance', 'progress'])
    expect(of({ heldLessons: 2 })).toEqual([])
    expect(of({ isHidden: true })).toEqual([])
    expect(of({ attendancePercent: 60, progressPercent: 50 })).toEqual([])
    expect(of({ attendancePercent: 59, progressPercent: null })).toEqual(['attendance'])
  })

  it('names the discipline, the percentage and the threshold', () => {
    const discipline = { disciplineId: 1, disciplineName: 'Базы данных', heldLessons: 4, isHidden: false }
    const standing = { ...discipline, attendancePercent: 25, progressPercent: 80 }
    expect(warningsOf([standing], { attendancePercent: 60, progressPercent: 50, minLessons: 3 })).toEqual([
      { disciplineId: 1, disciplineName: 'Базы данных', kind: 'attendance', percent: 25, threshold: 60 },
    ])
  })
})
