import { expect, it } from 'vitest'
import { missingPoints } from './percentages.ts'

it.each([
  [36, 75, 50, 1.5],
  [34.5, 80, 50, 5.5],
  [36.33, 75, 50, 1.2],
  [37.5, 75, 50, 0],
  // Shown as 50 per cent.
  [37.2, 75, 50, 0],
  [0, 0, 50, 0],
  [0, 5, 0, 0],
  [1.1, 10, 61, 5],
])('%d of %d points with a threshold of %d %% lack %d', (gained, possible, threshold, missing) => {
  expect(missingPoints(gained, possible, threshold)).toBe(missing)
})
