import { expect, it } from 'vitest'
import { parseSorting } from './sorting.ts'
import { wantedSort, wantedWord } from './wanted.ts'

it.each([
  ['title', 'title'],
  ['-year', '-year'],
  ['', undefined],
  ['-price', undefined],
  ['--year', undefined],
])('asks the server for the sorting of the address: «%s»', (text, wanted) => {
  expect(wantedSort({ sorting: parseSorting(text) }, ['title', 'year'])).toBe(wanted)
})

it('takes a filter only when it is one of the known words', () => {
  const states = ['draft', 'removed'] as const
  expect(wantedWord({ filter: () => 'removed' }, 'state', states)).toBe('removed')
  expect(wantedWord({ filter: () => 'Removed' }, 'state', states)).toBeUndefined()
})
