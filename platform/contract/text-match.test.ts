import { describe, expect, it } from 'vitest'
import { textMatcher } from './text-match.ts'

describe('textMatcher', () => {
  it.each([
    ['икбо 24', 'ИКБО-01-24', true],
    ['24 икбо', 'ИКБО-01-24', true],
    ['кбо', 'ИКБО-01-24', false],
    ['КОРОЛЕВ', 'Королёв', true],
    ['а', 'Корпус «А»', true],
    ['', 'Корпус «А»', true],
    ['корпус б', 'Корпус «А»', false],
  ])('"%s" finds %s: %s', (typed, text, isFound) => {
    expect(textMatcher(typed)(text)).toBe(isFound)
  })
})
