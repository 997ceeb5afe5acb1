import { expect, it } from 'vitest'
import { scaleLines } from './chart-scale.ts'

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [14, [0, 5, 10, 15]],
  [87, [0, 50, 100]],
  [160, [0, 50, 100, 150, 200]],
])('a greatest value of %i is drawn on lines %j', (greatest, lines) => {
  expect(scaleLines(greatest)).toEqual(lines)
})
