import { expect, it } from 'vitest'
import { workPeriodText } from './work-period.ts'

const beginAt = '2011-02-11'

it.each([
  [{ endAt: null, leavesOn: null }, 'с 11.02.2011'],
  [{ endAt: null, leavesOn: '2026-12-12' }, 'с 11.02.2011, увольняется 12.12.2026'],
  [{ endAt: '2026-12-12', leavesOn: '2026-12-12' }, 'с 11.02.2011, увольняется 12.12.2026'],
  [{ endAt: '2026-11-18', leavesOn: null }, 'с 11.02.2011 по 18.11.2026'],
  [{ endAt: '2026-11-17', leavesOn: null }, '11.02.2011 – 17.11.2026'],
  [{ endAt: '2028-08-31', leavesOn: null }, 'с 11.02.2011 по 31.08.2028'],
  // An order whose day has passed, and which could not take effect.
  [{ endAt: null, leavesOn: '2026-11-17' }, 'с 11.02.2011'],
])('a work of %j is «%s»', (ends, text) => {
  expect(workPeriodText({ beginAt, ...ends }, '2026-11-18')).toBe(text)
})
