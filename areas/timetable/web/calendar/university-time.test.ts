import { expect, it } from 'vitest'
import { wallTimeIn } from '#platform/web/router/wall-time.ts'
import { minutesBetween } from './university-time.ts'

it("shows the university's own date and time to a reader anywhere", () => {
  const lateEvening = new Date('2026-11-18T21:30:00Z')
  expect(wallTimeIn('Europe/Moscow', lateEvening)).toEqual({ date: '2026-11-19', time: '00:30' })
  expect(wallTimeIn('Europe/Kaliningrad', lateEvening)).toEqual({ date: '2026-11-18', time: '23:30' })
})

it.each([
  ['09:35', '09:45', 10],
  ['11:20', '13:30', 130],
])('from %s to %s there are %i minutes', (from, to, minutes) => {
  expect(minutesBetween(from, to)).toBe(minutes)
})
