import { expect, it } from 'vitest'
import { minutesBetween, universityTime } from './university-time.ts'

it("shows the university's own date and time to a reader anywhere", () => {
  const lateEvening = new Date('2026-11-18T21:30:00Z')
  expect(universityTime(lateEvening, 'Europe/Moscow')).toEqual({ date: '2026-11-19', time: '00:30' })
  expect(universityTime(lateEvening, 'Europe/Kaliningrad')).toEqual({ date: '2026-11-18', time: '23:30' })
})

it.each([
  ['09:35', '09:45', 10],
  ['11:20', '13:30', 130],
])('from %s to %s there are %i minutes', (from, to, minutes) => {
  expect(minutesBetween(from, to)).toBe(minutes)
})
