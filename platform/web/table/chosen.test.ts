import { expect, it } from 'vitest'
import { parseSorting } from './sorting.ts'
import { chosenSort, chosenWord } from './chosen.ts'

it.each([
  ['title', 'title'],
  ['-year', '-year'],
  ['', undefined],
  ['-price', undefined],
  ['--year', undefined],
])('reads the sorting for the server from the address: «%s»', (text, expected) => {
  expect(chosenSort({ sorting: parseSorting(text) }, ['title', 'year'])).toBe(expected)
})

it('reads a filter only when it is one of its words', () => {
  const states = ['draft', 'removed'] as const
  expect(chosenWord({ filter: () => 'removed' }, 'state', states)).toBe('removed')
  expect(chosenWord({ filter: () => 'Removed' }, 'state', states)).toBeUndefined()
})
