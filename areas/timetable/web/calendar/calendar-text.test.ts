import { expect, it } from 'vitest'
import { dateRange, duration, lessonCountText, longDay, shortDateRange, shortDay } from './calendar-text.ts'

it.each([
  ['2026-11-16', '2026-11-21', '16–21 ноября 2026'],
  ['2026-11-30', '2026-12-05', '30 ноября – 5 декабря 2026'],
  ['2026-12-28', '2027-01-02', '28 декабря 2026 – 2 января 2027'],
])('the days %s to %s read "%s"', (from, to, text) => {
  expect(dateRange(from, to)).toBe(text)
})

it.each([
  ['2026-11-16', '2026-11-21', '16–21 ноя'],
  ['2026-11-30', '2026-12-05', '30 ноя – 5 дек'],
])('in a list the days %s to %s read "%s"', (from, to, text) => {
  expect(shortDateRange(from, to)).toBe(text)
})

it.each([
  [130, '2 ч 10 мин'],
  [60, '1 ч'],
  [45, '45 мин'],
])('%i minutes read "%s"', (minutes, text) => {
  expect(duration(minutes)).toBe(text)
})

it('names a day briefly and in full', () => {
  expect(shortDay(1, '2026-11-09')).toBe('Пн, 9')
  expect(longDay(6, '2026-11-21')).toBe('Суббота, 21 ноября')
})

it.each([
  [0, 'нет пар'],
  [1, '1\u00A0пара'],
  [3, '3\u00A0пары'],
  [5, '5\u00A0пар'],
])('%i lessons read "%s"', (count, text) => {
  expect(lessonCountText(count)).toBe(text)
})
