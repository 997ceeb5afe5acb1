import { describe, expect, it } from 'vitest'
import type { LessonKindCode } from '#areas/timetable/contract/lesson-kinds.ts'
import { aLesson, aRole } from '../testing/a-day.ts'
import { isFirstWeek, isSessionOnly } from './season.ts'

describe('the first week of a study year', () => {
  it.each([
    [0, true],
    [1, true],
    [2, false],
    [52, false],
  ])('in week %i is %s', (number, isFirst) => {
    const parity = number % 2 === 0 ? 'even' : 'odd'
    expect(isFirstWeek({ studyWeek: { number, parity } })).toBe(isFirst)
  })

  it('is not between two years', () => {
    expect(isFirstWeek({ studyWeek: null })).toBe(false)
  })
})

const weekOf = (...codes: LessonKindCode[]) => {
  const lessons = codes.map((code, id) => aLesson({ id, type: { ...aLesson().type, code } }))
  return { roles: [aRole({ days: [{ date: '2026-12-28', week: 18, lessons }] })] }
}

describe('a week with nothing but the session', () => {
  it.each([
    [['exam', 'credit'], true],
    [['exam', 'lecture'], false],
    [['exam', 'consultation'], false],
    [[], false],
  ] as [LessonKindCode[], boolean][])('of %j is %s', (codes, isOnly) => {
    expect(isSessionOnly(weekOf(...codes))).toBe(isOnly)
  })

  it('may have reservations in it', () => {
    const week = weekOf('exam')
    week.roles[0]!.days[0]!.lessons.push(aLesson({ id: 5, isReservation: true }))
    expect(isSessionOnly(week)).toBe(true)
  })
})
