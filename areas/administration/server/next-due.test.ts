import { expect, it } from 'vitest'
import { nextDue } from './next-due.ts'

it.each([
  ['30 3 * * *', '11:00', '2026-11-19T03:30'],
  ['30 3 * * *', '03:29', '2026-11-18T03:30'],
  ['30 3 * * *', '03:30', '2026-11-19T03:30'],
  ['20 * * * *', '10:20', '2026-11-18T11:20'],
  ['20 * * * *', '23:40', '2026-11-19T00:20'],
  ['*/5 * * * *', '10:04', '2026-11-18T10:05'],
  ['* * * * *', '23:59', '2026-11-19T00:00'],
])('%s after %s is due at %s', (schedule, time, due) => {
  expect(nextDue(schedule, { today: '2026-11-18', time })).toBe(due)
})

it('knows no schedule of single days', () => {
  expect(() => nextDue('0 3 1 * *', { today: '2026-11-18', time: '10:00' })).toThrow('some days alone')
})
