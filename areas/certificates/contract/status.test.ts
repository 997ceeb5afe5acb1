import { expect, it } from 'vitest'
import { isArchived, isCanDelete } from './status.ts'

it.each([
  // The last day of the year and the first ones of the next.
  ['2026-12-05', '2027-01-04', false],
  ['2026-12-05', '2027-01-05', true],
  // A leap year has one day more.
  ['2028-02-01', '2028-03-02', false],
  ['2028-02-01', '2028-03-03', true],
  ['2027-02-01', '2027-03-03', false],
  ['2027-02-01', '2027-03-04', true],
])('a certificate ready since %s is archived on %s: %s', (statusOn, today, expected) => {
  expect(isArchived({ statusId: 3, statusOn }, today)).toBe(expected)
})

it.each([1, 2, 4])('a certificate in the state %i is never archived', (statusId) => {
  expect(isArchived({ statusId, statusOn: '2020-01-01' }, '2026-11-18')).toBe(false)
})

it.each([
  [1, true, true],
  [2, true, false],
  [3, true, false],
  [4, true, true],
  [1, false, true],
  [2, false, false],
  [3, false, true],
  [4, false, true],
])('in the state %i, on paper: %s, it can be deleted: %s', (statusId, isPaper, expected) => {
  expect(isCanDelete({ statusId, isPaper })).toBe(expected)
})
