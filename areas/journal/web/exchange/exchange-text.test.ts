import { expect, it } from 'vitest'
import { columnLetters } from './exchange-text.ts'

it.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [52, 'AZ'],
  [703, 'AAA'],
])('column %i is %s', (column, letters) => expect(columnLetters(column)).toBe(letters))
