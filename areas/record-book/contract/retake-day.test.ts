import { expect, it } from 'vitest'
import { retakeDayText } from './retake-day.ts'

it.each([
  [null, 'день не назначен'],
  ['2026-11-19', 'завтра'],
  ['2026-11-18', 'сегодня'],
  ['2026-11-17', 'была вчера, оценки нет'],
  ['2026-11-03', 'была 3 ноября, оценки нет'],
])('a retake on %s: %s', (day, text) => {
  expect(retakeDayText(day, '2026-11-18')).toBe(text)
})
