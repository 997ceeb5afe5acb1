import { expect, it } from 'vitest'
import { chosenStates, chosenYears } from './desk-filters.ts'

it.each([
  ['', '1', [1], false],
  ['0', '0', [0], false],
  ['1,3', '', [1, 3], false],
  ['all', 'all', [], false],
  ['removed', 'removed', [], true],
  ['9,x', '1', [1], false],
])('the address «%s» chooses the segment «%s»', (text, segment, ids, isDeleted) => {
  expect(chosenStates(text)).toEqual({ segment, ids, isDeleted })
})

it.each([
  ['', '2026-11-18', ['2026']],
  ['', '2026-08-31', ['2025']],
  ['', '2026-09-01', ['2026']],
  ['all', '2026-11-18', []],
  ['2024,2025', '2026-11-18', ['2024', '2025']],
])('the years «%s» on %s are %j', (text, today, years) => {
  expect(chosenYears(text, today)).toEqual(years)
})
