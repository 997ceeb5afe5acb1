import { expect, it } from 'vitest'
import { isNearlyFull } from './system.ts'

it.each([
  [100, false],
  [10, false],
  [9, true],
  [0, true],
])('a disk of which %i %% are free is nearly full: %s', (free, isFull) => {
  expect(isNearlyFull({ freeBytes: free * 1e9, totalBytes: 100e9 })).toBe(isFull)
})
