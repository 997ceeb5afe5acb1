import { expect, it } from 'vitest'
import { datesOfSeries } from './when.ts'

const TODAY = '2026-11-24'

it.each([
  [{ everyWeeks: 1, times: 3 }, ['2026-11-25', '2026-12-02', '2026-12-09']],
  [{ everyWeeks: 2, times: 2 }, ['2026-11-25', '2026-12-09']],
  [{ everyWeeks: 1, times: 1 }, ['2026-11-25']],
])('a series %o is on %j', (repetition, dates) => {
  expect(datesOfSeries('2026-11-25', repetition, TODAY)).toEqual(dates)
})

it('a series ends where rooms are booked no further', () => {
  const dates = datesOfSeries('2026-11-25', { everyWeeks: 1, times: 16 }, TODAY)
  expect([dates.length, dates.at(-1)]).toEqual([13, '2027-02-17'])
})
