import { expect, it } from 'vitest'
import { nearDayText } from '#platform/contract/date-text.ts'
import { wallTimeIn } from '#platform/web/router/wall-time.ts'

it.each([
  ['2026-11-17T21:30:00.000Z', 'сегодня'],
  ['2026-11-17T20:30:00.000Z', 'вчера'],
  ['2026-11-03T08:00:00.000Z', '3 ноября'],
])('on 18 November in Moscow what was published at %s is of «%s»', (createdAt, day) => {
  expect(nearDayText(wallTimeIn('Europe/Moscow', new Date(createdAt)).date, '2026-11-18')).toBe(day)
})
