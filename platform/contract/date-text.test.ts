import { expect, it } from 'vitest'
import { daysText, deadlineText, nearDayText, weekdayText } from './date-text.ts'

it.each([
  ['2026-11-21', 'сегодня'],
  ['2026-11-20', 'вчера'],
  ['2026-11-22', 'завтра'],
  ['2026-11-03', '3 ноября'],
  ['2025-12-31', '31 декабря 2025'],
])('on 21 November %s reads %s', (date, text) => {
  expect(nearDayText(date, '2026-11-21')).toBe(text)
})

it.each([
  ['2026-11-26', 'до 26 ноября'],
  ['2026-11-22', 'до завтра'],
  ['2026-11-21', 'сегодня'],
  ['2026-11-20', 'просрочено на 1 день'],
  ['2026-11-15', 'просрочено на 6 дней'],
])('on 21 November a deadline of %s reads %s', (date, text) => {
  expect(deadlineText(date, '2026-11-21').replaceAll('\u00A0', ' ')).toBe(text)
})

it('names the weekday of a date', () => {
  expect(weekdayText('2026-11-21')).toBe('Суббота, 21 ноября')
})

it.each([
  [['2026-11-20'], '20 ноября'],
  [['2026-11-28', '2026-11-30', '2026-12-02'], '28 и 30 ноября, 2 декабря'],
  [['2026-11-12', '2026-11-14', '2026-11-18'], '12, 14 и 18 ноября'],
  [['2025-12-30', '2026-01-12'], '30 декабря 2025, 12 января'],
])('names the days %j as %s', (dates, text) => {
  expect(daysText(dates, '2026-11-21')).toBe(text)
})
