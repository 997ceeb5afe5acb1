import { expect, it } from 'vitest'
import { nearDayText, weekdayText } from './date-text.ts'

it.each([
  ['2026-11-21', 'сегодня'],
  ['2026-11-20', 'вчера'],
  ['2026-11-22', 'завтра'],
  ['2026-11-03', '3 ноября'],
  ['2025-12-31', '31 декабря 2025'],
])('on 21 November %s reads %s', (date, text) => {
  expect(nearDayText(date, '2026-11-21')).toBe(text)
})

it('names the weekday of a date', () => {
  expect(weekdayText('2026-11-21')).toBe('Суббота, 21 ноября')
})
