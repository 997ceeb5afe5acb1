import { describe, expect, it } from 'vitest'
import { hasWords, searchWords } from './search-words.ts'

describe('hasWords', () => {
  it.each([
    ['ИКБО-01-24', 'икбо 24', true],
    ['ИКБО-01-24', '24 икбо', true],
    ['ИКБО-01-24', 'кбо', false],
    ['Королёв', 'КОРОЛЕВ', true],
    ['Корпус «А»', 'а', true],
    ['Корпус «А»', '', true],
    ['Корпус «А»', 'корпус б', false],
  ])('%s is found by "%s": %s', (text, typed, isFound) => {
    expect(hasWords(text, searchWords(typed))).toBe(isFound)
  })

  it('drops signs that no database text may hold', () => {
    expect(searchWords('а\u0000б \uD800')).toEqual(['а', 'б'])
  })
})
