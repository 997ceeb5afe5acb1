import { expect, it } from 'vitest'
import { leastNorm } from './least-norm.ts'

it.each([
  [['5', '3'], 5],
  [['2,5'], 2.5],
  [['0'], 0],
  [['5', 'много'], 0],
  [['5', '101'], 0],
  [[], 0],
])('of %j is %d', (typed, norm) => {
  expect(leastNorm(typed)).toBe(norm)
})
