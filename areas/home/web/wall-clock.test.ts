import { expect, it } from 'vitest'
import { later } from './wall-clock.ts'

it.each([
  [59_000, { date: '2026-12-31', time: '23:50' }],
  [60_000, { date: '2026-12-31', time: '23:51' }],
  [600_000, { date: '2027-01-01', time: '00:00' }],
])('%i ms after ten to midnight it is %j', (passed, clock) => {
  expect(later({ date: '2026-12-31', time: '23:50' }, passed)).toEqual(clock)
})
