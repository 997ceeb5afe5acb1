import { expect, it } from 'vitest'
import { termRange } from './print-range.ts'
import { aStudyYear } from '#areas/timetable/web/testing/study-year.ts'

it.each([
  [12, { fromWeek: 1, toWeek: 22 }],
  [22, { fromWeek: 1, toWeek: 22 }],
  [23, { fromWeek: 23, toWeek: 52 }],
])('week %i offers the weeks of its term', (week, range) => {
  expect(termRange({ year: aStudyYear(2026), week })).toEqual(range)
})
