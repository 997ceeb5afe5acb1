import { expect, it } from 'vitest'
import { currentYearId } from './study-year.ts'

const years = [
  { id: 12, startDate: '1900-01-01' },
  { id: 2026, startDate: '2026-09-01' },
  { id: 2025, startDate: '2025-09-01' },
]

it.each([
  ['2026-09-01', 2026],
  ['2026-08-31', 2025],
  ['2027-09-05', 2026],
  ['2025-08-31', null],
])('on %s the current study year is %s', (today, id) => {
  expect(currentYearId(years, today)).toBe(id)
})
