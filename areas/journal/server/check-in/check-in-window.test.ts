import { expect, it } from 'vitest'
import { isLate, isWithin, windowOf } from './check-in-window.ts'

const lesson = { date: '2026-11-18', begins: '11:30', ends: '13:05' }

it('opens ten minutes before the lesson', () =>
  expect(windowOf(lesson)).toEqual({ from: '11:20', to: '13:05' }))

it.each([
  ['2026-11-18', '11:19', false],
  ['2026-11-18', '11:20', true],
  ['2026-11-18', '13:04', true],
  ['2026-11-18', '13:05', false],
  ['2026-11-17', '12:00', false],
  ['2026-11-19', '12:00', false],
])('on %s at %s within the lesson: %s', (today, time, expected) =>
  expect(isWithin(lesson, { today, time })).toBe(expected),
)

it.each([
  [15, '11:44', false],
  [15, '11:45', true],
  [0, '11:29', false],
  [0, '11:30', true],
  [null, '13:04', false],
])('after %s minutes, at %s, late: %s', (minutes, time, expected) =>
  expect(isLate(lesson, minutes, { today: lesson.date, time })).toBe(expected),
)
