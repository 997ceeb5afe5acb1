import { describe, expect, it } from 'vitest'
import type { LessonKindCode } from '#areas/timetable/contract/lesson-kinds.ts'
import { aLesson, aRole } from '../testing/a-day.ts'
import { isSessionOnly } from './session-only.ts'

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
})
